import { StringDecoder } from 'node:string_decoder';
import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import type { OpenFile } from './encoding.ts';

type Take = (chunk: Uint8Array, isLast: boolean) => void;

/** Gives the contents of the entries of a zip to what `wants` returns for their names, chunk by chunk; yields between two chunks. */
export async function* readEntries(open: OpenFile, wants: (name: string) => Take | undefined, signal?: AbortSignal): AsyncGenerator<void> {
  const unzip = new Unzip((entry) => {
    const take = wants(entry.name);
    if (take === undefined) return;
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      take(chunk, isLast);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of open()) {
    signal?.throwIfAborted();
    unzip.push(chunk, false);
    yield;
  }
  unzip.push(new Uint8Array(0), true);
}

/** {@link readEntries} to its end. */
export async function takeEntries(...given: Parameters<typeof readEntries>): Promise<void> {
  for await (const _ of readEntries(...given));
}

/** A parser of an entry: the events that `on` needs, from chunks. */
export function xmlReader(on: {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}) {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  if (on.open !== undefined) parser.on('opentag', ({ name, attributes }) => on.open?.(local(name), attributes as Record<string, string>));
  if (on.text !== undefined) {
    parser.on('text', (text) => on.text?.(text));
    parser.on('cdata', (text) => on.text?.(text));
  }
  if (on.close !== undefined) parser.on('closetag', ({ name }) => on.close?.(local(name)));
  const decoder = new StringDecoder('utf8');
  return (chunk: Uint8Array, isLast: boolean) => {
    parser.write(decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    if (isLast) parser.write(decoder.end()).close();
  };
}
