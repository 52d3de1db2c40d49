-- Where a session was opened, for its owner's list of sessions (OUT-010). Unknown for the sessions that are open already.
ALTER TABLE "session" ADD COLUMN "address" TEXT, ADD COLUMN "agent" TEXT;
