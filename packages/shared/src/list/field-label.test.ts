import { describe, expect, it } from 'vitest';
import { versionList } from '../access/approved-version-list.ts';
import { jobList } from '../jobs/job-list.ts';
import { transporterList } from '../suppliers/transporter-list.ts';
import { fieldLabel, valueLabel } from './field-label.ts';

describe('the labels of a change', () => {
  it('are those of the form, or else of the list', () => {
    expect(fieldLabel({ list: transporterList }, 'isActive')).toBe(transporterList.columns.isActive.title);
    expect(fieldLabel({ list: transporterList, labels: { name: 'Nom affiché' } }, 'name')).toBe('Nom affiché');
    expect(fieldLabel({ list: transporterList, labels: { name: 'Nom affiché' } }, 'isActive')).toBe(transporterList.columns.isActive.title);
  });

  it('are the field’s name when neither declares one', () => {
    expect(fieldLabel({ list: transporterList }, 'vignette.uuid')).toBe('vignette.uuid');
  });

  it('are those of the list for flags and states, and undefined for a text', () => {
    const { labels } = versionList.columns.approved;
    expect([true, false].map((value) => valueLabel({ list: versionList }, 'approved', value))).toEqual([labels.on, labels.off]);
    expect(valueLabel({ list: transporterList }, 'name', 'Colissimo')).toBeUndefined();
    expect(valueLabel({ list: jobList }, 'state', 'failed')).toBe(jobList.columns.state.labels.failed);
  });
});
