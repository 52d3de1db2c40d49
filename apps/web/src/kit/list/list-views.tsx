import { useSearchParams } from 'react-router';
import { TabLinks } from './tab-links.tsx';

interface View {
  /** Value in the URL. */
  key: string;
  label: string;
}

/** The view given by the URL, or the first one. */
export function useListView<const Views extends readonly [View, ...View[]]>(views: Views): Views[number] {
  const [params] = useSearchParams();
  return views.find(({ key }) => key === params.get('view')) ?? views[0];
}

/** Tabs between the lists of one screen. */
export function ListViews({ label, views }: { label: string; views: readonly [View, ...View[]] }) {
  const { key: current } = useListView(views);
  const tabs = views.map(({ key, label: text }) => ({ key, label: text, to: key === views[0].key ? '?' : `?view=${key}` }));
  return <TabLinks label={label} tabs={tabs} current={current} />;
}
