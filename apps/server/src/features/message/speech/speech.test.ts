import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../../scripts/test/temporaryFolder.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { completeWav } from './completeWav.ts';
import { findVoice } from './findVoice.ts';
import { SpeechService } from './speech.service.ts';
import { spokenText } from './spokenText.ts';

interface ProgramCall {
  args: string[];
  input: string;
  env: string[];
}

/** Node as a program on a PATH of its own: keeps what it was given, and answers with a sound of it. */
function fakeProgram(name: string, body: string): { path: string; calls(): ProgramCall[] } {
  const folder = temporaryFolder('speech');
  const log = join(folder, 'calls');
  mkdirSync(log);
  const file = join(folder, name);
  const script = `
    const fs = require('node:fs');
    const input = fs.readFileSync(0, 'utf8');
    const call = { args: process.argv.slice(2), input, env: Object.keys(process.env) };
    fs.writeFileSync('${log}/' + process.hrtime.bigint() + '.json', JSON.stringify(call));
    const header = Buffer.alloc(44);
    header.write('RIFF', 0, 'latin1'); header.write('WAVEfmt ', 8, 'latin1'); header.writeUInt32LE(16, 16);
    header.write('data', 36, 'latin1'); header.writeUInt32LE(0x7ffff000, 40);
    const sound = (text) => Buffer.concat([header, Buffer.from(text)]);
    ${body}`;
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  const calls = () =>
    readdirSync(log)
      .toSorted()
      .map((one) => JSON.parse(readFileSync(join(log, one), 'utf8')) as ProgramCall);
  return { path: folder, calls };
}

const says = 'process.stdout.write(sound(input));';
const account = { accountId: 1 };
const spoken = (wav: string | null) => wav && Buffer.from(wav, 'base64').toString('utf8', 44);

describe('speech', () => {
  let program: ReturnType<typeof fakeProgram>;
  beforeEach(() => {
    program = fakeProgram('espeak-ng', says);
  });
  const service = (path = program.path) =>
    new SpeechService({ voice: findVoice({ program: 'auto' }, path), clock: systemClock });

  it('[IB20] is null without a program, and when it is off', async () => {
    expect(await service('').speak(account, 'a')).toBeNull();
    expect(await service('relative:./x').speak(account, 'a')).toBeNull();
    expect(findVoice({ program: 'off' }, program.path)).toBeUndefined();
    expect(findVoice({ program: 'piper', model: 'm.onnx' }, program.path)).toBeUndefined();
  });

  it('[IB20] speaks Chinese with a Chinese voice, and everything else with an English one', async () => {
    expect(spoken(await service().speak(account, '一号泵 too hot'))).toBe('一号泵 too hot\n');
    await service().speak(account, 'Pump 1');
    expect(program.calls().map(({ args }) => args)).toEqual([
      ['-v', 'cmn', '--stdin', '--stdout'],
      ['-v', 'en', '--stdin', '--stdout'],
    ]);
    const piper = fakeProgram('piper', says);
    const voice = findVoice({ program: 'piper', model: '/m.onnx' }, piper.path);
    expect(spoken(await new SpeechService({ voice, clock: systemClock }).speak(account, 'a'))).toBe('a\n');
    expect(piper.calls()[0]?.args).toEqual(['--model', '/m.onnx', '--output_file', '-']);
  });

  it('[IB21] hostile text is only text', async () => {
    const hostile = ['--version', '$(touch x); `id`', '<speak><break time="9s"/></speak>', 'a\u0000b\u001b[31m\nc'];
    for (const text of hostile) await service().speak(account, text);
    const calls = program.calls();
    expect(calls.map(({ input }) => input)).toEqual([
      '--version\n',
      `${hostile[1]}\n`,
      `${hostile[2]}\n`,
      'a b 31m c\n',
    ]);
    expect(new Set(calls.map(({ args }) => args.length))).toEqual(new Set([4]));
    expect(calls[0]?.env.filter((name) => name !== 'LANG' && !name.startsWith('__'))).toEqual([]);
    expect(spokenText('[[h@loU]] \u202ea')).toBe('h@loU a');
    expect(await service().speak(account, ' [] ')).toBeNull();
  });

  it('[IB22] a failure, too much, or no sound is null', async () => {
    for (const body of [
      'process.exit(1);',
      `${says} process.exitCode = 2;`,
      "process.stdout.write('no');",
      "process.stdout.write(sound('x'.repeat(3e6)));",
    ])
      expect(await service(fakeProgram('espeak-ng', body).path).speak(account, 'a')).toBeNull();
  });

  it('[IB22] what hangs is ended after 5 s', async () => {
    const hanging = fakeProgram('espeak-ng', 'setInterval(() => {}, 1000);');
    const due: { run(): void; ms: number }[] = [];
    const clock = {
      ...systemClock,
      setTimeout: (run: () => void, ms: number) => {
        due.push({ run, ms });
        return () => {};
      },
    };
    const voice = findVoice({ program: 'auto' }, hanging.path);
    const answer = new SpeechService({ voice, clock }).speak(account, 'a');
    await expect.poll(() => hanging.calls().length).toBe(1);
    expect(due.map(({ ms }) => ms)).toEqual([5000]);
    due[0]?.run();
    expect(await answer).toBeNull();
  });

  it('[IB22] [IB23] the same text is made once; of many at once, two run, six wait, and the rest is null', async () => {
    const speech = service();
    const same = await Promise.all([speech.speak(account, 'a'), speech.speak(account, 'a')]);
    expect(same.map(spoken)).toEqual(['a\n', 'a\n']);
    await speech.speak(account, 'a');
    expect(program.calls()).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 10 }, (_, n) => speech.speak(account, `text ${n}`)));
    expect(many.map((wav) => wav !== null)).toEqual([...Array(8).fill(true), false, false]);
    expect(program.calls()).toHaveLength(9);
  });

  it('[IB24] an account that asks too often waits', async () => {
    const speech = service();
    for (let n = 0; n < 30; n += 1) await speech.speak(account, 'a');
    await expect(speech.speak(account, 'a')).rejects.toMatchObject({ code: '429' });
    expect(await speech.speak({ accountId: 2 }, 'a')).not.toBeNull();
  });

  it('[IB20] a sound of unknown length gets its length', () => {
    expect(completeWav(Buffer.from('RIFF'))).toBeUndefined();
    const wav = Buffer.alloc(50);
    wav.write('RIFF', 0, 'latin1');
    wav.write('WAVEfmt ', 8, 'latin1');
    wav.writeUInt32LE(16, 16);
    expect(completeWav(wav)).toBeUndefined();
    wav.write('data', 36, 'latin1');
    const complete = completeWav(wav);
    expect([complete?.readUInt32LE(4), complete?.readUInt32LE(40)]).toEqual([42, 6]);
  });

  it.skipIf(!existsSync('/usr/bin/espeak-ng'))(
    '[IB20] [IB21] espeak-ng speaks both languages, and options are text',
    async () => {
      const speech = service('/usr/bin');
      for (const text of ['一号泵温度过高', 'Pump 1 is too hot', '--version', '[[', '<speak/>']) {
        const wav = Buffer.from((await speech.speak(account, text)) ?? '', 'base64');
        if (text === '[[') expect(wav).toHaveLength(0);
        else expect([wav.toString('latin1', 0, 4), wav.length > 2000], text).toEqual(['RIFF', true]);
      }
    },
  );
});
