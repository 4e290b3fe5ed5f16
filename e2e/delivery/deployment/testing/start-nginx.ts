import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InstalledNginx } from './find-programs.ts'
import { isAnswered, started } from './run-program.ts'

/**
 * Runs nginx with only this server configuration: no system configuration, no service, and all
 * files in a folder that is removed at the end. Returns a function that stops it. Rejects with
 * nginx's message when the configuration is wrong.
 */
export async function startNginx(
  { program, brotliModule }: InstalledNginx,
  configuration: string,
  origin: string,
): Promise<() => Promise<void>> {
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
  const isUp = () => isAnswered(`${origin}/`)
  return await started(start(), prefix, isUp, () => `nginx does not answer at ${origin}.`)
}

/**
 * The part of nginx's configuration around the servers: one process, with its own temporary files.
 */
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
