import { watchSocketPath } from '@lookfar/contract';
import { describe, it } from 'vitest';
import { document as documentOf } from '../../packages/configuration/src/testing/documents.ts';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';

const play = playedConsole();

describe('the head of the configuration editor', () => {
  it('follows the gateway and the device live', async () => {
    const { answers } = configurationAnswers(documentOf({ signals: [] }));
    const { page, tell } = await play(`/manage/eg/equipment/edit/${playedId}?tab=driver`, {
      answers,
      who: { auths: ['equipment_edit', 'monitor_equipment'] },
    });
    const tags = page.locator('.config-tags');
    await tags.getByText('网关在线', { exact: true }).waitFor();
    await tags.getByText('设备在线', { exact: true }).waitFor();
    const state = (online: boolean, gatewayOnline: boolean) =>
      tell(watchSocketPath, { states: { [playedId]: { online, gatewayOnline } } });
    // Loading the record again would say that both are online.
    await state(false, true);
    await tags.getByText('设备无应答', { exact: true }).waitFor();
    await state(false, false);
    await tags.getByText('网关离线', { exact: true }).waitFor();
    await state(true, true);
    await tags.getByText('设备在线', { exact: true }).waitFor();
  });
});
