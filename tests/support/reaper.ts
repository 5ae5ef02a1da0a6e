import { spawn } from 'node:child_process';

/**
 * Watches over a process we started: when ours ends in any way, even by SIGKILL, the pipe to the
 * watcher closes and it kills `pid`, then removes `folder`.
 *
 * @returns a function that calls the watcher off, for when we have ended `pid` ourselves.
 */
export function reapWithUs(pid: number, signal: 'INT' | 'KILL', folder = ''): () => void {
  const script = [
    'read -r order',
    '[ "$order" = off ] && exit',
    'kill -"$2" "$1" 2>/dev/null',
    'for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 0.3; done',
    'kill -KILL "$1" 2>/dev/null',
    '[ -z "$3" ] || rm -rf -- "$3"',
  ].join('\n');
  const watcher = spawn('sh', ['-c', script, 'reaper', String(pid), signal, folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: Ctrl-C in the terminal must not end the watcher before its work.
    detached: true,
  });
  watcher.unref();
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return () => {
    watcher.stdin.end('off\n');
  };
}
