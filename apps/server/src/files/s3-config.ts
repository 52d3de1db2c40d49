import { z } from 'zod';
import { web } from '../url-value.ts';

/** Variables of a bucket for files, instead of FILES_DIR (OPS-006). */
export const s3Environment = {
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: web.optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/, 'doit se terminer par /')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type S3Environment = z.infer<z.ZodObject<typeof s3Environment>>;

/** Null without a bucket. Without both keys, those of the machine are used. */
export const s3ConfigOf = ({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Environment) =>
  S3_BUCKET === undefined
    ? null
    : {
        bucket: S3_BUCKET,
        endpoint: S3_ENDPOINT ?? null,
        region: S3_REGION,
        prefix: S3_PREFIX,
        credentials:
          S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
            ? null
            : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      };

export type S3Config = NonNullable<ReturnType<typeof s3ConfigOf>>;
