import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { InstalledNginx } from './find-programs.ts'

const PATIENCE_MS = 40_000
const ASK_EVERY_MS = 50

export interface RunningNginx {
  pid: number
  stop: () => Promise<void>
}

/**
 * Runs nginx with this server configuration only: no system configuration, no service, and all
 * files in a folder that is removed at the end. Rejects with nginx's message when the configuration
 * is wrong.
 */
export async function startNginx(
  { program, brotliModule }: InstalledNginx,
  configuration: string,
  origin: string,
): Promise<RunningNginx> {
  const prefix = await mkdtemp(join(tmpdir(), 'shop-nginx-'))
  await writeFile(join(prefix, 'shop.conf'), configuration)
  await writeFile(join(prefix, 'nginx.conf'), around(brotliModule))
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log']
  const start = (...more: string[]) => spawn(program, [...args, ...more], { stdio: 'ignore' })

  const [code] = await once(start('-t'), 'exit')
  if (code !== 0) {
    const said = await readFile(join(prefix, 'error.log'), 'utf8')
    await rm(prefix, { recursive: true })
    throw new Error(`nginx -t: ${said}`)
  }
  const nginx = start()
  const ended = once(nginx, 'exit')
  const stop = async () => {
    nginx.kill('SIGTERM')
    await ended
    await rm(prefix, { recursive: true })
  }
  try {
    await untilAnswered(`${origin}/`, nginx)
    return { pid: nginx.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One process, with temporary files of its own. */
function around(brotliModule: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `load_module ${brotliModule};
daemon off;
master_process off;
pid nginx.pid;
events { worker_connections 16384; }
http {
  access_log off;
${folders.map((name) => `  ${name}_temp_path ${name};`).join('\n')}
  include shop.conf;
}
`
}

/** Waits for an answer with a status below 500; rejects if the process ends first. */
export async function untilAnswered(url: string, behind: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (behind.exitCode !== null) throw new Error(`${url}: its process ended, see above.`)
    const isAnswered = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isAnswered) return
    await setTimeout(ASK_EVERY_MS)
  }
  throw new Error(`${url} does not answer.`)
}
