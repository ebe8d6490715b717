import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { formProblems } from '../../../ui/form/formProblems.ts';
import { bodyOf, draftFrom, emptyDraft, isSourceMissing } from './addDraft.ts';

const named = { ...emptyDraft, info: { ...emptyDraft.info, name: 'Pump' } };

describe('a device that is added', () => {
  it('[EA1] sends only the source that was chosen last', () => {
    const both = { ...named, templateId: 1, modelId: 2 };
    expect(bodyOf({ ...both, source: 'empty' })).not.toHaveProperty('templateId');
    expect(bodyOf({ ...both, source: 'template' })).toMatchObject({ templateId: 1 });
    expect(bodyOf({ ...both, source: 'template' })).not.toHaveProperty('modelId');
    expect(bodyOf({ ...both, source: 'model' })).toMatchObject({ modelId: 2 });
  });

  it('[EA1] is accepted by the server, and an empty SN is left out', () => {
    expect(formProblems(api.equipment.add.body, bodyOf(named)).size).toBe(0);
    expect(bodyOf({ ...named, sn: ' ' })).not.toHaveProperty('sn');
    expect([...formProblems(api.equipment.add.body, bodyOf(emptyDraft)).keys()]).toEqual(['name']);
  });

  it('[EA4] sends how the device is reached along with a template or model, and nothing without one', () => {
    const reached = { ...named, modelId: 2, parameters: { host: '10.0.0.5' } };
    expect(bodyOf({ ...reached, source: 'model' })).toMatchObject({ parameters: { host: '10.0.0.5' } });
    expect(bodyOf({ ...reached, source: 'empty' })).not.toHaveProperty('parameters');
  });

  it('[EA2] requires the source that was chosen', () => {
    expect(isSourceMissing({ ...named, source: 'template' })).toBe(true);
    expect(isSourceMissing({ ...named, source: 'model', modelId: 3 })).toBe(false);
    expect(isSourceMissing(named)).toBe(false);
  });

  it('[EA3] starts with the device model and the gateway of the link', () => {
    expect(draftFrom(new URLSearchParams('modelId=12'))).toMatchObject({ source: 'model', modelId: 12 });
    expect(draftFrom(new URLSearchParams('sn=LF24A0001'))).toEqual({ ...emptyDraft, sn: 'LF24A0001' });
    for (const nonsense of ['', 'modelId=', 'modelId=0', 'modelId=-3', 'modelId=1e3', 'modelId=x', 'sn=', 'sn=a b']) {
      expect(draftFrom(new URLSearchParams(nonsense))).toEqual(emptyDraft);
    }
  });
});
