import type { Image } from '@comptoir/shared/fields';
import { MAX_IMAGE_BYTES } from '@comptoir/shared/image-limits';
import { imageTexts as texts } from '@comptoir/shared/image-texts';
import { useEffect, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { uploadImage } from '../../lib/upload.ts';

/** The types of picture that a field takes, and how they are called: «JPG, PNG ou SVG». */
export interface ImageFormats {
  types: readonly string[];
  words: string;
}

interface UploadTarget {
  onChange: (image: Image) => void;
  onError: (message: string | null) => void;
  /** Holds back the form's submit; returns how to release it. */
  hold: () => () => void;
  /** All of them, unless said. */
  formats?: ImageFormats | undefined;
  purpose?: string | undefined;
}

/** One upload at a time: a newer one takes the place of an older, and none outlives its field. */
export function useUpload({ onChange, onError, hold, formats, purpose }: UploadTarget) {
  const [progress, setProgress] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setPreview(null);
  };

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    stop();
    const taken = formats ? formats.types.includes(file.type) : file.type.startsWith('image/');
    if (!taken) return onError(texts.wrongFormat);
    if (file.size > MAX_IMAGE_BYTES) return onError(texts.tooLarge);
    onError(null);
    const upload = new AbortController();
    running.current = upload;
    setProgress(0);
    setPreview(URL.createObjectURL(file));
    const release = hold();
    try {
      const image = await uploadImage(file, { onProgress: setProgress, signal: upload.signal, ...(purpose !== undefined && { purpose }) });
      if (!upload.signal.aborted) onChange(image);
    } catch (error) {
      if (!upload.signal.aborted) onError(readError(error).fields[0]?.message ?? texts.failed);
    } finally {
      release();
      if (running.current === upload) stop();
    }
  };

  return { progress, preview, take: (file: File | null | undefined) => void take(file), stop };
}
