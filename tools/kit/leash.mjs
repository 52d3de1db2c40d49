// Preloaded into the processes that `npm start` starts: when the one who holds the other end of the IPC channel dies, however it dies, this
// process is told to stop as by a SIGTERM, and ends for sure a little later.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 30_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
