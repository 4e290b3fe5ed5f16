import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ShellRecord } from '../records.ts'
import { type FakeRelease, fakeRelease } from '../testing/fake-release.ts'
import { REGISTRY_TOKEN, serveShop, useRegistryDatabase } from '../testing/registry-shop.ts'
import { runRegistry } from './run-registry.ts'

const place = useRegistryDatabase()

/** A shop that listens, a folder to release into, and a terminal. */
async function open(remoteOrigins: string[] = []) {
  await place.db.deleteFrom('registry_revision').execute()
  await place.db.deleteFrom('remote_report').execute()
  await place.db.deleteFrom('registry_key').execute()
  const folder = await mkdtemp(join(tmpdir(), 'registry-cli-'))
  const shell: Partial<ShellRecord> = {}
  const shop = await serveShop(place.db, join(folder, 'served'), { shell, remoteOrigins })
  onTestFinished(async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  })
  const registry = `${shop.origin}/registry.json`
  const run = async (command: string, env: Record<string, string> = {}, within = folder) => {
    const said: string[] = []
    const complained: string[] = []
    const noted: string[] = []
    const code = await runRegistry(command.split(' '), {
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
      note: (line) => noted.push(line),
      env: { SHOP_REGISTRY: registry, REGISTRY_TOKEN, REGISTRY_AUTHOR: 'Ada', ...env },
      folder: within,
    })
    return { code, said: said.join('\n'), complained: complained.join('\n'), noted }
  }
  const listed = async () => {
    const answer = await fetch(registry)
    const { microFrontends } = (await answer.json()) as { microFrontends: Record<string, unknown> }
    return JSON.stringify(microFrontends)
  }
  const release = (version: string, more: Omit<FakeRelease, 'version'> = {}) =>
    fakeRelease(join(folder, 'releases'), { version, ...more })
  /** Puts it where the shop serves it, as if it had been copied there by hand. */
  const serve = async (version: string, more: Omit<FakeRelease, 'version'> = {}) => {
    const served = join(folder, 'served/mf-tours', version)
    await cp(await release(version, more), served, { recursive: true })
    return served
  }
  const publish = (version: string) => run(`publish mf-tours ${version} --dir releases/${version}`)
  return { origin: shop.origin, folder, shell, run, listed, release, serve, publish }
}

test('without a version what was released last is sent', async () => {
  const { run, release, folder } = await open()
  expect(await run('publish mf-tours')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('Say which version'),
  })
  await cp(await release('1.3.0'), join(folder, 'mf-tours/releases/1.3.0'), { recursive: true })
  await writeFile(join(folder, 'mf-tours/package.json'), '{"version":"1.3.0"}')
  expect(await run('publish mf-tours')).toMatchObject({ code: 0, complained: '' })
  expect(await readdir(join(folder, 'served/mf-tours'))).toEqual(['1.3.0'])
})

// Regression: The version was looked for at the shop's address, or the shop's own machine was asked.
test('a version is found where npm run release has put it', async () => {
  const { run, release, folder, listed } = await open()
  await cp(await release('1.3.0'), join(folder, 'mf-tours/releases/1.3.0'), { recursive: true })
  await writeFile(join(folder, 'mf-tours/package.json'), '{"version":"1.4.0"}')
  expect(await run('publish mf-tours 1.3.0')).toMatchObject({ code: 0, complained: '' })
  expect(await listed()).toContain('1.3.0')
  const within = join(folder, 'mf-tours')
  await cp(await release('1.5.0'), join(within, 'releases/1.5.0'), { recursive: true })
  expect(await run('publish mf-tours 1.5.0', {}, within)).toMatchObject({ code: 0, complained: '' })
})

test('each command prints which registry it uses, and takes none by itself', async () => {
  const { run, origin, serve } = await open()
  await serve('1.0.0')
  const registry = `${origin}/registry.json`
  for (const command of ['publish mf-tours 1.0.0', 'status', 'history', 'keys list'])
    expect((await run(command)).noted).toEqual([`Registry: ${registry}`])
  for (const command of ['status', 'keys list', 'publish mf-tours 1.0.0'])
    expect(await run(command, { SHOP_REGISTRY: '' })).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Say which registry: --registry, or SHOP_REGISTRY'),
    })
})

test('a team publishes, promotes, tries out, goes back and retires without anybody else', async () => {
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

test('a share that rises by itself is begun, paused, resumed and ended, and the status says what it waits for', async () => {
  const { run, serve } = await open()
  for (const version of ['1.0.0', '1.1.0']) {
    await serve(version)
    await run(`publish mf-tours ${version}`)
  }
  const begun = await run('canary mf-tours 1.1.0 --auto --visits 50')
  expect(begun).toMatchObject({ code: 0, said: expect.stringContaining('1, 10, 50, 100 %') })
  const status = (await run('status')).said
  expect(status).toContain('1.1.0    automatic  1 %')
  expect(status).toContain('mf-tours 1.1.0, at 1 % by itself: begins in a minute')
  expect((await run('canary mf-tours 1.1.0 --pause')).said).toContain('stays at 1 %')
  expect((await run('status')).said).toMatch(/1\.1\.0 {4}paused[\s\S]*by itself: paused/)
  expect((await run('canary mf-tours 1.1.0 --resume')).code).toBe(0)
  expect((await run('canary mf-tours 1.1.0 0')).code).toBe(0)
  expect((await run('canary mf-tours 1.1.0 --pause')).complained).toContain('--auto begins one')
  const { said } = await run('history')
  expect(said).toContain('canary mf-tours 1.1.0 --auto --visits 50')
})

// Regression: a release that browsers could not use stood there as "good", as its files were.
test('the status takes in what visitors reported, and says where it does not know that', async () => {
  const { run, release, publish, origin } = await open()
  await release('1.0.0')
  await publish('1.0.0')
  const report = async (reason: string) =>
    await fetch(`${origin}/reports/remotes`, {
      method: 'POST',
      body: JSON.stringify({ remote: 'mf-tours', version: '1.0.0', reason }),
    })
  for (const reason of ['broken', 'broken', 'unreachable']) await report(reason)
  const lines = (await run('status')).said.split('\n')
  expect(lines[1]).toMatch(/ reported: 2 × broken, 1 × unreachable {2}–$/)
  expect(lines).toHaveLength(2)
  for (const token of ['another-token-than-the-shop', '']) {
    const { said, code } = await run(`status --token=${token}`)
    expect(code).toBe(0)
    expect(said).toMatch(/ good {2}[\s\S]*What visitors reported is not known here/)
  }
})

test('a release that is served already is checked from its address alone', async () => {
  const { run, serve, listed, origin } = await open()
  await serve('1.0.0')
  const url = `${origin}/remotes/mf-tours/1.0.0/mf-manifest.json`
  expect((await run(`publish mf-tours 1.0.0 --url ${url}`)).code).toBe(0)
  expect(await listed()).toContain(`"url":"${url}"`)
  expect(await listed()).toContain('"size":{"gzipBytes":')
})

test('what differs from the shell’s and runs is named when it is published', async () => {
  const { run, serve, shell } = await open()
  await serve('1.0.0', { shared: { react: '19.3.0', '@shop/shared/cart/model': '1.1.0' } })
  const { code, said } = await run('publish mf-tours 1.0.0')
  expect(code).toBe(0)
  expect(said).toContain(`mf-tours 1.0.0 can run, and differs from what the shell provides:
  - react 19.3.0: the page runs the shell’s 19.3.1
  - @shop/shared 1.1.0 (cart/model): the page runs the shell’s 1.2.0`)
  await serve('1.1.0', { shared: { react: '19.3.1', '@shop/shared/cart/model': '1.2.0' } })
  expect((await run('publish mf-tours 1.1.0')).said).not.toContain('differs')
  // A shell from before says nothing of it.
  shell.provides = undefined
  await serve('1.2.0', { shared: { react: '20.0.0' } })
  const unsaid = await run('publish mf-tours 1.2.0')
  expect(unsaid).toMatchObject({ code: 0, said: expect.stringContaining('were not compared') })
})

test('a team with a key sends its releases, and steers its own remote alone', async () => {
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
    `mf-tours 1.0.0 can run, and differs from what the shell provides:
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
    complained: expect.stringContaining('the key tours-ci is for mf-tours alone'),
  })
  expect((await team('keys create other mf-merch')).complained).toContain('makes and revokes no')

  expect((await run('keys list')).said).toMatch(/^tours-ci {2}mf-tours {2}20.* {2}–$/m)
  expect((await run('keys create tours-ci mf-tours')).complained).toContain('revoke it first')
  expect((await run('keys revoke tours-ci')).said).toContain('opens nothing any more')
  expect((await team('rollback mf-tours')).complained).toContain('was revoked on')
  expect((await run('keys revoke tours-ci')).complained).toContain('no key in force')
})

test('what speaks against a release that is sent is told in the shop’s words', async () => {
  const { run, release, listed } = await open()
  await release('1.0.0', { contract: '2.0.0' })
  expect(await run('publish mf-tours 1.0.0 --dir releases/1.0.0')).toMatchObject({
    code: 1,
    complained: `mf-tours 1.0.0 cannot be published:
  - it was built against contract 2.0.0, and the shell has 1.2.0: deploy a shell of that contract first, or build the remote against this one
The registry was not changed.`,
  })
  expect((await run('publish mf-tours 1.0.1 --dir releases/1.0.1')).complained).toContain(
    'npm run release -w mf-tours makes a release',
  )
  const away = { SHOP_REGISTRY: 'http://localhost:9/registry.json' }
  expect((await run('publish mf-tours 1.0.0 --dir releases/1.0.0', away)).complained).toContain(
    'what was done is not done twice',
  )
  expect(await listed()).toBe('{}')
})

type Opened = Awaited<ReturnType<typeof open>>

/** Each prepares one problem and returns the command that must be refused for it. */
const REFUSALS: [what: string, words: string, prepare: (opened: Opened) => Promise<string>][] = [
  [
    'a file that is missing',
    'shared.0123abcd.js answers 404',
    async ({ serve }) => {
      await rm(join(await serve('1.0.0'), 'static/shared.0123abcd.js'))
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a file with other content',
    'remoteEntry.js has other content than release.json says',
    async ({ serve }) => {
      await writeFile(join(await serve('1.0.0'), 'remoteEntry.js'), 'tampered')
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a file that nobody built',
    'leftover.js lies there and is not part of the release',
    async ({ release }) => {
      await writeFile(join(await release('1.0.0'), 'leftover.js'), 'old')
      return 'publish mf-tours 1.0.0 --dir releases/1.0.0'
    },
  ],
  [
    'another contract than the shell’s',
    'built against contract 2.0.0, and the shell has 1.2.0',
    async ({ serve }) => {
      await serve('1.0.0', { contract: '2.0.0' })
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'more code than the shop allows the remote, whatever its record says',
    'more than the 100 that the shop allows it',
    async ({ serve, shell }) => {
      shell.budgets = { 'mf-tours': 100, others: 9000 }
      const record = join(await serve('1.0.0'), 'release.json')
      const told = { ...JSON.parse(await readFile(record, 'utf8')), own: [], budget: 9000 }
      await writeFile(record, JSON.stringify({ ...told, budget: { gzipBytes: 9000 } }))
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'more code than the shop allows remotes it does not know, also for a shell to come',
    'more than the 30 that the shop allows it',
    async ({ serve, shell }) => {
      shell.budgets = { others: 30 }
      await serve('1.0.0')
      return 'publish mf-tours 1.0.0 --contract 1.0.0'
    },
  ],
  [
    'a newer minor of the shared model than the shell’s',
    'built against contract 1.3.0, and the shell has 1.2.0',
    async ({ serve }) => {
      await serve('1.0.0', { contract: '1.3.0' })
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a shared module that is newer than the shell’s',
    'built against @shop/shared 1.3.0 (cart/model), and the page would run the shell’s 1.2.0',
    async ({ serve }) => {
      await serve('1.0.0', { shared: { '@shop/shared/cart/model': '1.3.0' } })
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a shared module that the shell does not have',
    '@shop/shared 1.2.0 (tours/model), which the shell does not provide',
    async ({ serve }) => {
      await serve('1.0.0', { shared: { '@shop/shared/tours/model': '1.2.0' } })
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'another React than the shell’s',
    'built against react 20.0.0, and the page would run the shell’s 19.3.1',
    async ({ serve }) => {
      await serve('1.0.0', { shared: { react: '20.0.0' } })
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a promotion of what needs another shell than the one that is live by now',
    'built against react 19.3.1, and the page would run the shell’s 19.2.0',
    async ({ run, serve, shell }) => {
      await serve('1.0.0')
      await run('publish mf-tours 1.0.0')
      await serve('1.1.0', { shared: { react: '19.3.1' } })
      await run('publish mf-tours 1.1.0')
      shell.provides = { react: '19.2.0' }
      return 'promote mf-tours 1.1.0'
    },
  ],
  [
    'going back to what cannot run with the shell that is live by now',
    'built against react 19.3.1, and the page would run the shell’s 19.2.0',
    async ({ run, serve, shell }) => {
      await serve('1.0.0', { shared: { react: '19.3.1' } })
      await run('publish mf-tours 1.0.0')
      await serve('1.1.0')
      await run('publish mf-tours 1.1.0')
      await run('promote mf-tours 1.1.0')
      shell.provides = { react: '19.2.0' }
      return 'rollback mf-tours'
    },
  ],
  [
    'the release of another version',
    'it is mf-tours 1.0.0, and not mf-tours 1.0.1',
    async ({ release }) => {
      await release('1.0.0')
      return 'publish mf-tours 1.0.1 --dir releases/1.0.0'
    },
  ],
  [
    'a record that leads elsewhere',
    '../secret.txt leads out of the release',
    async ({ serve }) => {
      const record = join(await serve('1.0.0'), 'release.json')
      const text = await readFile(record, 'utf8')
      await writeFile(record, text.replace('static/shared.0123abcd.js', '../secret.txt'))
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a record that leads elsewhere in the words of an address',
    '%2e%2e/1.0.0/static/shared.0123abcd.js leads out of the release',
    async ({ serve }) => {
      const record = join(await serve('1.0.0'), 'release.json')
      const text = await readFile(record, 'utf8')
      await writeFile(record, text.replace('static/shared', '%2e%2e/1.0.0/static/shared'))
      return 'publish mf-tours 1.0.0'
    },
  ],
  [
    'a promotion of what is not listed',
    'not in the registry (listed: none)',
    async () => 'promote mf-tours 1.0.0',
  ],
  [
    'a remote that is misspelt',
    'mf-tour is not in the registry (listed: mf-tours)',
    async ({ release, publish }) => {
      await release('1.0.0')
      await publish('1.0.0')
      return 'promote mf-tour 1.0.0'
    },
  ],
  [
    'a folder without a release',
    'npm run release -w mf-tours makes',
    async () => 'publish mf-tours 1.0.0 --dir release/1.0.0',
  ],
  [
    'a release that was not uploaded',
    'copy its files there first, or send it with --dir',
    async () => 'publish mf-tours 1.0.0',
  ],
  [
    'a share that is none',
    'lots is no share',
    async ({ release, publish }) => {
      await release('1.0.0')
      await publish('1.0.0')
      return 'canary mf-tours 1.0.0 lots'
    },
  ],
  [
    'a share together with one that rises by itself',
    'Give one of',
    async () => 'canary mf-tours 1.0.0 5 --auto',
  ],
  ['neither a share nor how it rises', 'Give one of', async () => 'canary mf-tours 1.0.0'],
  ['no number of visits', '0 is no number', async () => 'canary mf-tours 1.0.0 --auto --visits 0'],
  [
    'a promotion of what has been taken away since',
    'is not at /remotes/mf-tours/1.1.0/mf-manifest.json (any more)',
    async ({ run, serve }) => {
      await serve('1.0.0')
      await run('publish mf-tours 1.0.0')
      const served = await serve('1.1.0')
      await run('publish mf-tours 1.1.0')
      await rm(served, { recursive: true })
      return 'promote mf-tours 1.1.0'
    },
  ],
  [
    'a canary of what has been changed since',
    'other content than was published',
    async ({ run, serve }) => {
      await serve('1.0.0')
      await run('publish mf-tours 1.0.0')
      const served = await serve('1.1.0')
      await run('publish mf-tours 1.1.0')
      await writeFile(join(served, 'mf-manifest.json'), '{}')
      return 'canary mf-tours 1.1.0 5'
    },
  ],
  [
    'a promotion of what was published for another shell',
    'built against contract 2.0.0, and the shell has 1.2.0',
    async ({ run, serve }) => {
      await serve('1.0.0')
      await run('publish mf-tours 1.0.0')
      await serve('2.0.0', { contract: '2.0.0' })
      await run('publish mf-tours 2.0.0 --contract 2.0.0')
      return 'promote mf-tours 2.0.0'
    },
  ],
  [
    'a registry without its scheme',
    'http://localhost:8080/registry.json?',
    async () => 'status --registry localhost:8080/registry.json',
  ],
  [
    'an address that has no registry',
    'is it the address of the registry',
    async ({ origin }) => `status --registry ${origin}/regstry.json`,
  ],
  ['a shell that is no address', 'is no address', async () => 'status --shell shop.example'],
  [
    'a file in place of a registry',
    'registry.json is no address of a registry: http://localhost:8080/registry.json is one',
    async () => 'publish mf-tours 1.0.0 --registry registry.json',
  ],
  ['a misspelt option', '--drz-run', async () => 'promote mf-tours 1.0.0 --drz-run'],
  ['a name that is a path', 'is no remote', async () => 'publish ../tours 1.0.0'],
  [
    'a verb that is none',
    'there are publish, promote, canary',
    async () => 'demote mf-tours 1.0.0',
  ],
  ['too few words', 'promote --help', async () => 'promote mf-tours'],
]

test.each(REFUSALS)('%s is refused, and nothing is changed', async (_, words, prepare) => {
  const opened = await open()
  const command = await prepare(opened)
  const before = await opened.listed()
  const { code, complained } = await opened.run(command)
  expect(complained).toContain(words)
  expect(code).toBe(1)
  expect(await opened.listed()).toBe(before)
})

test('a version that is listed is not published with other content', async () => {
  const { release, publish, listed, folder } = await open()
  await release('1.0.0')
  await publish('1.0.0')
  expect(await publish('1.0.0')).toMatchObject({
    code: 0,
    said: expect.stringContaining('already'),
  })
  const before = await listed()
  await rm(join(folder, 'releases/1.0.0'), { recursive: true })
  await release('1.0.0', { code: 'changed' })
  const { code, complained } = await publish('1.0.0')
  expect([code, complained]).toEqual([1, expect.stringContaining('a release never changes')])
  expect(await listed()).toBe(before)
  expect(await readFile(join(folder, 'served/mf-tours/1.0.0/remoteEntry.js'), 'utf8')).toMatch(
    /\/\/ code of 1\.0\.0$/,
  )
})

test('a remote elsewhere has to be allowed by the shop’s policy, and readable by its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'registry-cdn-'))
  const from = await fakeRelease(folder, { version: '1.0.0' })
  let headers = {}
  const cdn = createServer(async (request, response) => {
    response.writeHead(200, headers)
    response.end(await readFile(join(from, request.url ?? '')).catch(() => ''))
  })
  await new Promise<void>((resolve) => cdn.listen(0, resolve))
  onTestFinished(async () => {
    cdn.close()
    await rm(folder, { recursive: true })
  })
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
    'serves another release than lies here',
  )
  expect(await run(command)).toMatchObject({ code: 0, complained: '' })
})

test('a dry run says everything and changes nothing', async () => {
  const { run, release, serve, publish, listed, folder } = await open()
  await release('1.0.0')
  const { code, said } = await run('publish mf-tours 1.0.0 --dir releases/1.0.0 --dry-run')
  expect([code, said]).toEqual([0, expect.stringContaining('Dry run, nothing was changed')])
  expect(await readdir(folder)).toEqual(['releases'])
  await publish('1.0.0')
  await serve('1.1.0')
  await run('publish mf-tours 1.1.0')
  const before = await listed()
  expect((await run('promote mf-tours 1.1.0 --dry-run')).said).toContain('Dry run')
  expect((await run('promote mf-tours 9.0.0 --dry-run')).code).toBe(1)
  expect(await listed()).toBe(before)
})

test('without the token, or with another one, nothing is edited', async () => {
  const { run, serve, listed } = await open()
  await serve('1.0.0')
  const command = 'publish mf-tours 1.0.0'
  expect((await run(command, { REGISTRY_TOKEN: '' })).complained).toContain('set REGISTRY_TOKEN')
  const wrong = await run(command, { REGISTRY_TOKEN: 'another-token-of-tests' })
  expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining('does not take this')])
  expect(await listed()).toBe('{}')
  expect(
    (await run('status', { SHOP_REGISTRY: 'http://localhost:9/registry.json' })).complained,
  ).toContain('cannot be reached')
})

test('teams that publish at the same time both are listed', async () => {
  const { run, serve } = await open()
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
  for (const version of versions) await serve(version)
  const outcomes = await Promise.all(versions.map((version) => run(`publish mf-tours ${version}`)))
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const { said } = await run('status')
  for (const version of versions) expect(said).toContain(version)
  expect(said.match(/default/g)).toHaveLength(1)
})

test('a registry that lists nothing is said to be one', async () => {
  const { run, origin } = await open()
  expect((await run('status')).said).toBe(`No release is listed in ${origin}/registry.json.`)
})

test('--help lists the commands and their arguments', async () => {
  const { run } = await open()
  expect((await run('--help')).said).toContain('rollback')
  expect((await run('publish --help')).said).toContain('--dir')
})
