import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { label: string; panel: ReactNode }[];
}

/** One of several panels. Lists of one screen are links instead, each with its address (`kit/list/tab-links.tsx`). */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <TabGroup>
    <TabList aria-label={label} className="mb-4 flex gap-4 border-b border-border">
      {tabs.map((tab) => (
        <Tab
          key={tab.label}
          className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text data-selected:border-accent data-selected:font-strong data-selected:text-accent-text"
        >
          {tab.label}
        </Tab>
      ))}
    </TabList>
    <TabPanels>
      {tabs.map((tab) => (
        <TabPanel key={tab.label}>{tab.panel}</TabPanel>
      ))}
    </TabPanels>
  </TabGroup>
);
