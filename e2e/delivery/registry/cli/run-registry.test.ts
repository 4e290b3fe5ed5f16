import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { type FakeRelease, fakeRelease } from '../testing/fake-release.ts'
import {
  emptyRegistry,
  REGISTRY_TOKEN,
  serveShop,
  useRegistryDatabase,
} from '../testing/registry-shop.ts'
import { runRegistry } from './run-registry.ts'

const place = useRegistryDatabase()

/** A running shop, a folder for releases, and a function that runs commands. */
async function open(remoteOrigins: string[] = []) {
  await emptyRegistry(place.db)
  const folder = await testFolder()
  const shop = await serveShop(place.db, join(folder, 'served'), { remoteOrigins })
  onTestFinished(shop.stop)
  const registry = `${shop.origin}/registry.json`
  const run = (command: string, env: Record<string, string> = {}, within = folder) =>
    runIn(command, { SHOP_REGISTRY: registry, ...env }, within)
  const listed = async () => {
    const { microFrontends } = (await (await fetch(registry)).json()) as RegistryDocument
    return JSON.stringify(microFrontends)
  }
  const release = (version: string, more: Omit<FakeRelease, 'version'> = {}) =>
    fakeRelease(join(folder, 'releases'), { version, ...more })
  /** Puts the release where the shop serves it, like a copy made by hand. */
  const serve = async (version: string) =>
    await cp(await release(version), join(folder, 'served/mf-tours', version), { recursive: true })
  const publish = (version: string) => run(`publish mf-tours ${version} --dir releases/${version}`)
  return { origin: shop.origin, folder, run, listed, release, serve, publish }
}

async function runIn(command: string, env: Record<string, string>, folder: string) {
  const said: string[] = []
  const complained: string[] = []
  const noted: string[] = []
  const code = await runRegistry(command.split(' '), {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    note: (line) => noted.push(line),
    env: { REGISTRY_TOKEN, REGISTRY_AUTHOR: 'Ada', ...env },
    folder,
  })
  return { code, said: said.join('\n'), complained: complained.join('\n'), noted }
}

// Regression: `publish` looked for the version at the shop's address, or on the shop's own machine,
// instead of the team's folder.
test('publishes the last release in the folder of npm run release, or the given version', async () => {
  const { run, release, folder, listed } = await open()
  expect(await run('publish mf-tours')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Name the version'),
  })
  const within = join(folder, 'mf-tours')
  for (const version of ['1.3.0', '1.4.0', '1.5.0'])
    await cp(await release(version), join(within, 'releases', version), { recursive: true })
  await writeFile(join(within, 'package.json'), '{"version":"1.4.0"}')
  expect(await run('publish mf-tours 1.3.0')).toMatchObject({ code: 0, complained: '' })
  expect(await run('publish mf-tours')).toMatchObject({ code: 0, complained: '' })
  expect(await run('publish mf-tours 1.5.0', {}, within)).toMatchObject({ code: 0, complained: '' })
  for (const version of ['1.3.0', '1.4.0', '1.5.0']) expect(await listed()).toContain(version)
})

test('each command prints the address of its registry, and refuses to run without one', async () => {
  const { run, origin, serve } = await open()
  await serve('1.0.0')
  const registry = `${origin}/registry.json`
  for (const command of ['publish mf-tours 1.0.0', 'status', 'history', 'keys list'])
    expect((await run(command)).noted).toEqual([`Registry: ${registry}`])
  for (const command of ['status', 'keys list', 'publish mf-tours 1.0.0'])
    expect(await run(command, { SHOP_REGISTRY: '' })).toMatchObject({
      code: 1,
      complained: expect.stringContaining(
        'Name the registry with --registry, or with SHOP_REGISTRY',
      ),
    })
})

test('a team can publish, promote, try, roll back and retire its releases', async () => {
  const { run, release, publish, folder } = await open()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await release(version)
    expect(await publish(version)).toMatchObject({ code: 0, complained: '' })
  }
  expect(await readdir(join(folder, 'served/mf-tours'))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  expect((await run('promote mf-tours 1.1.0')).said).toContain('1.1.0 is the default')
  expect((await run('canary mf-tours 1.2.0 25%')).said).toContain('1.2.0 gets 25 %')
  expect((await run('status')).said.split('\n')).toEqual([
    'remote    version           share  contract  health  fallback',
    'mf-tours  1.0.0             0 %    1.0.0     good    –',
    'mf-tours  1.1.0    default  75 %   1.0.0     good    1.0.0',
    'mf-tours  1.2.0             25 %   1.0.0     good    1.1.0',
  ])
  expect((await run('rollback mf-tours')).said).toContain('is back at 1.0.0')
  expect((await run('retire mf-tours 1.2.0')).code).toBe(0)
  const { said } = await run('history')
  expect(said.split('\n').map((line) => line.split('  ').at(-1))).toEqual([
    'what',
    'retire mf-tours 1.2.0',
    'rollback mf-tours',
    'canary mf-tours 1.2.0 25',
    'promote mf-tours 1.1.0',
    'publish mf-tours 1.2.0',
    'publish mf-tours 1.1.0',
    'publish mf-tours 1.0.0',
  ])
  expect(said).toContain('Ada')
})

test('commands start, pause, resume and end an automatic canary', async () => {
  const { run, release, publish } = await open()
  for (const version of ['1.0.0', '1.1.0']) {
    await release(version)
    await publish(version)
  }
  const canary = (words: string) => run(`canary mf-tours 1.1.0 ${words}`)
  expect((await canary('--auto --visits 50')).said).toContain('1, 10, 50, 100 %')
  const { said } = await run('status')
  expect(said).toContain('1.1.0    automatic  1 %')
  expect(said).toContain('mf-tours 1.1.0, automatic canary at 1 %: starts in a minute')
  expect((await canary('--pause')).said).toContain('stays at 1 %')
  expect((await run('status')).said).toMatch(/1\.1\.0 {4}paused[\s\S]*at 1 %: paused/)
  expect((await canary('--resume')).code).toBe(0)
  expect((await canary('0')).code).toBe(0)
  expect((await canary('--pause')).complained).toContain('no automatic canary')
})

// Regression: a release that browsers could not use was shown as "good", because its files were
// correct.
test("the status shows visitors' reports, or explains that they are not available", async () => {
  const { run, release, publish, origin, folder } = await open()
  await release('1.0.0')
  await publish('1.0.0')
  const report = async (reason: string) =>
    await fetch(`${origin}/reports/remotes`, {
      method: 'POST',
      body: JSON.stringify({ remote: 'mf-tours', version: '1.0.0', reason }),
    })
  for (const reason of ['broken', 'broken', 'unreachable']) await report(reason)
  const lines = (await run('status')).said.split('\n')
  expect(lines[1]).toMatch(/ {2}reported: 2 × broken, 1 × unreachable {2}–$/)
  expect(lines).toHaveLength(2)
  await writeFile(join(folder, 'served/mf-tours/1.0.0/mf-manifest.json'), '{}')
  expect((await run('status')).said).toContain('changed, reported: 2 × broken')
  for (const token of ['another-token-than-the-shop', '']) {
    const { said, code } = await run(`status --token=${token}`)
    expect(code).toBe(0)
    expect(said).toMatch(/1\.0\.0 {5}– {2}[\s\S]*visitors' reports are unknown/)
  }
})

test('a team with a key publishes its releases, and cannot edit other remotes', async () => {
  const { run, release, listed, folder } = await open()
  await release('1.0.0', { shared: { react: '19.3.0' } })
  const made = await run('keys create tours-ci mf-tours')
  expect(made.said).toContain('Not in the registry yet: mf-tours.')
  const REGISTRY_TOKEN = made.said.split('\n').at(-1) ?? ''
  const team = (command: string) => run(command, { REGISTRY_TOKEN })
  const publish = 'publish mf-tours 1.0.0 --dir releases/1.0.0'
  expect(await team(`${publish} --dry-run`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Dry run, nothing was changed'),
  })
  expect(await listed()).toBe('{}')
  const { code, said } = await team(publish)
  expect([code, said]).toEqual([
    0,
    `mf-tours 1.0.0 can run, with differences from what the shell provides:
  - react 19.3.0: the page runs the shell’s 19.3.1
mf-tours 1.0.0 is listed. It is the first release of mf-tours: all visits get it.`,
  ])
  expect((await team(publish)).said).toContain('is listed already')
  expect(await readdir(join(folder, 'served/mf-tours'))).toEqual(['1.0.0'])
  await release('1.1.0')
  await team('publish mf-tours 1.1.0 --dir releases/1.1.0')
  expect((await team('promote mf-tours 1.1.0')).said).toContain('1.1.0 is the default')
  expect((await team('history')).said).toContain('key tours-ci')
  const { said: link } = await team('preview mf-tours 1.1.0')
  expect(link).toMatch(/\/\?release\.mf_tours=1\.1\.0&preview\.mf_tours=\d+\.[\w-]{43}$/)
  expect((await team('preview mf-tours 9.0.0')).complained).toContain('not in the registry')
  expect(await team('publish mf-merch 1.0.0 --dir releases/1.0.0')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('the key tours-ci is only for mf-tours'),
  })
  expect((await team('keys create other mf-merch')).complained).toContain('only the operator')

  expect((await run('keys list')).said).toMatch(/^tours-ci {2}mf-tours {2}20.* {2}–$/m)
  expect((await run('keys create tours-ci mf-tours')).complained).toContain('revoke it first')
  expect((await run('keys revoke tours-ci')).said).toContain('is no longer valid')
  expect((await team('rollback mf-tours')).complained).toContain('was revoked on')
  expect((await run('keys revoke tours-ci')).complained).toContain('no valid key')
})

test("prints the shop's reasons why it refuses a release", async () => {
  const { run, release, listed } = await open()
  await release('1.0.0', { contract: '2.0.0' })
  expect(await run('publish mf-tours 1.0.0 --dir releases/1.0.0')).toMatchObject({
    code: 1,
    complained: `mf-tours 1.0.0 cannot be published:
  - it was built against contract 2.0.0, but the shell has 1.2.0: deploy a shell with that contract first, or build the remote against this one
The registry was not changed.`,
  })
  expect((await run('publish mf-tours 1.0.1')).complained).toContain(
    'copy its files there first, or send it with --dir',
  )
  const away = { SHOP_REGISTRY: 'http://localhost:9/registry.json' }
  expect((await run('publish mf-tours 1.0.0 --dir releases/1.0.0', away)).complained).toContain(
    'finished steps are not repeated',
  )
  expect(await listed()).toBe('{}')
})

test.each([
  ['npm run release -w mf-tours makes', 'publish mf-tours 1.0.0 --dir release/1.0.0'],
  ['is not a remote', 'publish ../tours 1.0.0'],
  ['lots is not a share', 'canary mf-tours 1.0.0 lots'],
  ['Give exactly one of', 'canary mf-tours 1.0.0 5 --auto'],
  ['Give exactly one of', 'canary mf-tours 1.0.0'],
  ['0 is not a number', 'canary mf-tours 1.0.0 --auto --visits 0'],
  ['--visits needs --auto', 'canary mf-tours 1.0.0 5 --visits 9'],
  ['http://localhost:8080/registry.json?', 'status --registry localhost:8080/registry.json'],
  [
    'registry.json is not the address of a registry. Example: http://localhost:8080/registry.json',
    'publish mf-tours 1.0.0 --registry registry.json',
  ],
  ['is not an address', 'preview mf-tours 1.0.0 --shell shop.example'],
  ['--drz-run', 'promote mf-tours 1.0.0 --drz-run'],
  ['valid commands: publish, promote, canary', 'demote mf-tours 1.0.0'],
  ['npm run registry -- promote --help', 'promote mf-tours'],
  ['cannot be reached', 'status'],
])('prints "%s" and sends no request for the command: %s', async (words, command) => {
  const away = { SHOP_REGISTRY: 'http://localhost:9/registry.json' }
  const { code, complained } = await runIn(command, away, await testFolder())
  expect([code, complained]).toEqual([1, expect.stringContaining(words)])
})

test('a release on another origin needs an allowed origin and CORS headers', async () => {
  const from = await fakeRelease(await testFolder(), { version: '1.0.0' })
  let headers = {}
  const cdn = createServer(async (request, response) => {
    response.writeHead(200, headers)
    response.end(await readFile(join(from, request.url ?? '')).catch(() => ''))
  })
  await new Promise<void>((resolve) => cdn.listen(0, resolve))
  onTestFinished(() => void cdn.close())
  const elsewhere = `http://localhost:${(cdn.address() as AddressInfo).port}`
  const command = `publish mf-tours 1.0.0 --url ${elsewhere}/mf-manifest.json`
  const strict = await open()
  expect((await strict.run(command)).complained).toContain(`REMOTE_ORIGINS=${elsewhere}`)
  const { run, release, listed } = await open([elsewhere])
  expect((await run(command)).complained).toContain('CORS')
  expect(await listed()).toBe('{}')
  headers = { 'access-control-allow-origin': '*' }
  await release('1.0.0', { code: 'another' })
  expect((await run(`${command} --dir releases/1.0.0`)).complained).toContain(
    'serves another release than the one in this folder',
  )
  expect(await run(command)).toMatchObject({ code: 0, complained: '' })
  expect(await listed()).toContain(`"url":"${elsewhere}/mf-manifest.json"`)
})

test('edits nothing without the token or with a wrong one', async () => {
  const { run, serve, listed, origin } = await open()
  await serve('1.0.0')
  const command = 'publish mf-tours 1.0.0'
  expect((await run(command, { REGISTRY_TOKEN: '' })).complained).toContain('set REGISTRY_TOKEN')
  const wrong = await run(command, { REGISTRY_TOKEN: 'another-token-of-tests' })
  expect([wrong.code, wrong.complained]).toEqual([
    1,
    expect.stringContaining('does not accept this'),
  ])
  expect(await listed()).toBe('{}')
  expect((await run('status')).said).toBe(`No release is listed in ${origin}/registry.json.`)
  const { complained } = await run(`status --registry ${origin}/regstry.json`)
  expect(complained).toContain('is it the address of the registry')
})

test('--help lists the commands and their arguments', async () => {
  expect((await runIn('--help', {}, '')).said).toContain('rollback')
  expect((await runIn('publish --help', {}, '')).said).toContain('--dir')
})
