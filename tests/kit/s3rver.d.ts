/** The package has no types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      serviceEndpoint: string;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
  export = S3rver;
}
