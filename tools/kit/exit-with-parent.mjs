// Preloaded into the processes that `npm start` starts: when the parent at the other end of the IPC channel ends in any way, this process
// gets a SIGTERM, and exits 30 s later at the latest.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 30_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
