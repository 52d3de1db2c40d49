import { useEffect, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import type { UploadOptions } from '../../lib/upload.ts';

/** Where the file of a field goes, and what the form hears of it. */
export interface UploadTarget<Kept> {
  onChange: (kept: Kept | null) => void;
  onError: (message: string | null) => void;
  /** Holds back the form's submit; returns how to release it. */
  hold: () => () => void;
}

interface UploadRules<Kept> {
  /** What is wrong with a file before it is sent, if anything. */
  refuse: (file: File) => string | undefined | Promise<string | undefined>;
  send: (file: File, options: UploadOptions) => Promise<Kept>;
  /** Said of a failure that has no text of its own. */
  failed: string;
}

/** One upload at a time: a newer one takes the place of an older, and none outlives its field. */
export function useUpload<Kept>({ onChange, onError, hold }: UploadTarget<Kept>, { refuse, send, failed }: UploadRules<Kept>) {
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

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
    stop();
    const upload = new AbortController();
    running.current = upload;
    const wrong = await refuse(file);
    if (upload.signal.aborted) return;
    if (wrong !== undefined) return onError(wrong);
    onError(null);
    setSending({ file, progress: 0 });
    const release = hold();
    try {
      const kept = await send(file, { onProgress: (progress) => setSending({ file, progress }), signal: upload.signal });
      if (!upload.signal.aborted) onChange(kept);
    } catch (error) {
      if (!upload.signal.aborted) onError(readError(error).fields[0]?.message ?? failed);
    } finally {
      release();
      if (running.current === upload) stop();
    }
  };

  return { sending, take: (file: File | null | undefined) => void take(file), remove };
}
