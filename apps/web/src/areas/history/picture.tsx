import clsx from 'clsx';

/** A small picture, before or after a change (HIS-001). */
export const Picture = ({ url, alt, isOld = false }: { url: string; alt: string; isOld?: boolean }) => (
  <img
    src={url}
    alt={alt}
    loading="lazy"
    className={clsx('inline h-10 max-w-24 rounded-sm border border-border object-contain', isOld && 'opacity-60')}
  />
);
