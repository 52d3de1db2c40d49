import { fileTexts } from '@comptoir/shared/file-texts';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import type { Release } from './submit-blocks.ts';

/** The form field that receives the file, and its callbacks. */
export interface UploadTarget<Kept> {
  onChange: (kept: Kept | null) => void;
  onError: (message: string | null) => void;
  /** Blocks the submit; returns the function that ends the block. */
  blockSubmit: () => Release;
}

export interface UploadRules<Kept> {
  /** Validates a file before its upload: returns the error, if any. */
  refuse: (file: File) => string | undefined | Promise<string | undefined>;
  /** Uploads a valid file. */
  send: (file: File, options: UploadOptions) => Promise<Kept>;
  /** Message for a failure without message. */
  errorText: string;
}

/**
 * One upload at a time: a new one cancels the previous one, and unmounting the field cancels it. The result is applied to the form as it is
 * at the end.
 */
export function useUpload<Kept>(target: UploadTarget<Kept>, { refuse, send, errorText }: UploadRules<Kept>) {
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const onChange = useStableCallback(target.onChange);
  const onError = useStableCallback(target.onError);

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

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    // Must come before the previous upload ends its block.
    const release = target.blockSubmit();
    stop();
    const upload = new AbortController();
    running.current = upload;
    const end = (failure?: string) => {
      if (failure !== undefined && !upload.signal.aborted) onError(failure);
      release(upload.signal.aborted ? undefined : failure);
      if (running.current === upload) stop();
    };
    try {
      const wrong = await refuse(file);
      if (wrong !== undefined || upload.signal.aborted) return end(wrong);
      onError(null);
      setSending({ file, progress: 0 });
      const kept = await send(file, { onProgress: (progress) => setSending({ file, progress }), signal: upload.signal });
      if (!upload.signal.aborted) onChange(kept);
      end();
    } catch (error) {
      // A DOMException: the file was moved or removed since it was chosen, or is only in a cloud.
      end(error instanceof DOMException ? fileTexts.unreadable : (readError(error).fields[0]?.message ?? errorText));
    }
  };

  return { sending, choose: (file: File | null | undefined) => void choose(file), remove };
}
