import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { installedNginx } from '../testing/find-nginx.ts'
import { startNginx } from '../testing/start-nginx.ts'
import { nginxConfig } from './nginx-config.ts'

const nginx = installedNginx()
const canCertify = spawnSync('openssl', ['version']).status === 0

/** A certificate for this machine, valid for one day. */
function certify(folder: string) {
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const given = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  spawnSync('openssl', ['req', ...given, '-keyout', files.key, '-out', files.certificate])
  return files
}

function ask(url: string): Promise<{ status: number | undefined; hsts: unknown }> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'] })
    })
      .on('error', reject)
      .end()
  })
}

test.skipIf(nginx === null || !canCertify)(
  'with a certificate nginx answers in https, errors too, and tells browsers to stay there',
  async () => {
    if (nginx === null) return
    const root = await mkdtemp(join(tmpdir(), 'shop-tls-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await mkdir(join(root, 'files'))
    await writeFile(join(root, 'files/index.html'), 'the shop')
    const [port, plain] = [await findFreePort(), await findFreePort()]
    const origin = `https://localhost:${port}`
    const configuration = nginxConfig({
      root: join(root, 'files'),
      backends: ['http://127.0.0.1:1'],
      origin,
      listen: `127.0.0.1:${port}`,
      tls: certify(root),
      brotli: true,
      logs: root,
      cache: join(root, 'cache'),
      policyWith: () => "default-src 'self'",
    })
    const answering = `server { listen 127.0.0.1:${plain}; location / { return 204; } }`
    const running = await startNginx(
      nginx,
      `${configuration}\n${answering}`,
      `http://127.0.0.1:${plain}`,
    )
    onTestFinished(running.stop)
    const hsts = 'max-age=63072000'
    expect(await ask(`${origin}/de`)).toEqual({ status: 200, hsts })
    expect(await ask(`${origin}/missing.js`)).toEqual({ status: 404, hsts })
    expect(await ask(`${origin}/api/de/event/select`)).toEqual({ status: 503, hsts })
  },
)
