import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import type { Release } from './use-submit-blocks.ts';

/** Where the file of a field goes, and what the form hears of it. */
export interface UploadTarget<Kept> {
  onChange: (kept: Kept | null) => void;
  onError: (message: string | null) => void;
  /** Has the form's submit wait; returns how to release it. */
  blockSubmit: () => Release;
}

interface UploadRules<Kept> {
  /** What is wrong with a file before it is sent, if anything. */
  refuse: (file: File) => string | undefined | Promise<string | undefined>;
  send: (file: File, options: UploadOptions) => Promise<Kept>;
  /** Text of a failure that has none of its own. */
  failed: string;
}

/** One upload at a time: a newer one takes the place of an older, and none outlives its field. It ends at what the form is then, and not was. */
export function useUpload<Kept>(target: UploadTarget<Kept>, { refuse, send, failed }: UploadRules<Kept>) {
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const onChange = useEffectEvent(target.onChange);
  const onError = useEffectEvent(target.onError);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };

  const remove = () => {
    stop();
    onError(null);
    onChange(null);
  };

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    // Before the older one lets go.
    const release = target.blockSubmit();
    stop();
    const upload = new AbortController();
    running.current = upload;
    const end = (failure?: string) => {
      if (failure !== undefined && !upload.signal.aborted) onError(failure);
      release(upload.signal.aborted ? undefined : failure);
      if (running.current === upload) stop();
    };
    const wrong = await refuse(file);
    if (wrong !== undefined || upload.signal.aborted) return end(wrong);
    onError(null);
    setSending({ file, progress: 0 });
    try {
      const kept = await send(file, { onProgress: (progress) => setSending({ file, progress }), signal: upload.signal });
      if (!upload.signal.aborted) onChange(kept);
      end();
    } catch (error) {
      end(readError(error).fields[0]?.message ?? failed);
    }
  };

  return { sending, take: (file: File | null | undefined) => void take(file), remove };
}
