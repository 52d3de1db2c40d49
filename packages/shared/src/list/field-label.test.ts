import { describe, expect, it } from 'vitest';
import { versionList } from '../access/approved-version-list.ts';
import { jobList } from '../job-list.ts';
import { transporterList } from '../suppliers/transporter-list.ts';
import { fieldLabel, valueLabel } from './field-label.ts';

describe('the words of a change', () => {
  it('name a field as its list does, and as its form does where that has a label', () => {
    expect(fieldLabel({ list: transporterList }, 'isActive')).toBe(transporterList.columns.isActive.title);
    expect(fieldLabel({ list: transporterList, labels: { name: 'Nom affiché' } }, 'name')).toBe('Nom affiché');
    expect(fieldLabel({ list: transporterList, labels: { name: 'Nom affiché' } }, 'isActive')).toBe(transporterList.columns.isActive.title);
  });

  it('leave a field that neither declares its own name', () => {
    expect(fieldLabel({ list: transporterList }, 'vignette.uuid')).toBe('vignette.uuid');
  });

  it('are those of the list for its flags and states, and none for a text', () => {
    const { labels } = versionList.columns.approved;
    expect([true, false].map((value) => valueLabel({ list: versionList }, 'approved', value))).toEqual([labels.on, labels.off]);
    expect(valueLabel({ list: transporterList }, 'name', 'Colissimo')).toBeUndefined();
    expect(valueLabel({ list: jobList }, 'state', 'failed')).toBe(jobList.columns.state.labels.failed);
  });
});
