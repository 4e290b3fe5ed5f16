import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECRETS } from '../../../service/given-settings.ts'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { backendSettings, providerSettings } from '../../../shop/service-settings.ts'
import { ROOT } from '../../apps.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
const bySystemd = test.skipIf(!existsSync(ANALYZE))
if (!existsSync(ANALYZE)) console.log('No systemd on this machine: its units are read only.')

const APP = '/opt/museum-shop'

async function units(): Promise<Map<string, string>> {
  const names = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.ts'))
  const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

function valuesOf(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** The units as they would be installed, with programs of this machine. */
async function installed(): Promise<{ folder: string; files: string[] }> {
  const folder = await testFolder()
  const files: string[] = []
  for (const [name, text] of await units()) {
    // A template is checked as one of its instances.
    const file = join(folder, name.replace('@.', '@3001.'))
    const found = text
      .replaceAll(`${APP}/node_modules/node/bin/node`, process.execPath)
      .replaceAll(/\/usr\/(sbin\/nginx|bin\/systemctl)/g, '/bin/true')
      .replaceAll(/^Documentation=.*\n/gm, '')
    await writeFile(file, found)
    files.push(file)
  }
  await writeFile(
    join(folder, 'museum-shop-backend@3002.service'),
    '[Service]\nExecStart=/bin/true\n',
  )
  return { folder, files }
}

bySystemd('systemd finds nothing to say about the units', async () => {
  const { files } = await installed()
  const verify = (paths: string[]) =>
    spawnSync(ANALYZE, ['verify', '--man=no', '--recursive-errors=no', ...paths], {
      encoding: 'utf8',
    })
  const { status, stderr } = verify(files)
  expect([status, stderr]).toEqual([0, ''])
  // A misspelt name is found, so the check above really checks the files.
  const [first = ''] = files.filter((file) => file.includes('provider'))
  await writeFile(first, (await readFile(first, 'utf8')).replace('MemoryMax=', 'MemoryMaximum='))
  expect(verify([first]).stderr).toMatch(/Unknown key .*'MemoryMaximum'/)
})

bySystemd('long-running services have few rights beyond those they need', async () => {
  const { files } = await installed()
  const services = files.filter((file) => /(backend@3001|provider)\.service$/.test(file))
  expect(services).toHaveLength(2)
  for (const file of services) {
    const { status, stdout } = spawnSync(
      ANALYZE,
      ['security', '--offline=true', '--no-pager', '--threshold=20', file],
      { encoding: 'utf8' },
    )
    expect(status, stdout).toBe(0)
  }
})

test('each service starts an existing command, and gets its secrets by the names that it reads', async () => {
  for (const [name, unit] of await units()) {
    const [start = ''] = valuesOf(unit, 'ExecStart')
    const [, script] = /node (e2e\/\S+)$/.exec(start) ?? []
    if (script === undefined) continue
    expect(existsSync(join(ROOT, script)), script).toBe(true)
    expect(valuesOf(unit, 'Restart'), name).toEqual(['always'])
    const credentials = valuesOf(unit, 'LoadCredential').map((value) => value.split(':')[0])
    const files = valuesOf(unit, 'Environment').filter((value) => value.includes('_FILE='))
    expect(files.map((value) => value.split('%d/')[1])).toEqual(credentials)
    const names = files.map((value) => value.split('_FILE=')[0] ?? '')
    expect(SECRETS).toEqual(expect.arrayContaining(names))
    // All settings of a service that are no secrets are in its file of settings.
    const read = script.includes('backend') ? backendSettings : providerSettings
    const rest = {
      PUBLIC_ORIGIN: 'https://shop.example',
      PROVIDER_ORIGIN: 'http://127.0.0.1:3000',
      PROVIDER_PUBLIC_ORIGIN: 'https://pay.example',
      DEMONSTRATION: 'yes',
      DATABASE_URL: 'postgres://db.example/shop',
      PROVIDER_SECRET: 'shared by both of the services',
    }
    const own = valuesOf(unit, 'Environment').filter((value) => !value.includes('_FILE='))
    const settings = own.map((value) => value.replaceAll('%i', '3001').split('='))
    expect(read({ ...rest, ...Object.fromEntries(settings) })).toMatchObject({
      dataDir: expect.stringContaining('/var/lib/museum-shop/'),
    })
  }
})
