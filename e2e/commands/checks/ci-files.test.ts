import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'
import { PARTS } from './steps.ts'

const REMOTES = remoteFolders()
const WORKFLOWS = '.github/workflows'
const paths = v.object({ paths: v.array(v.string()) })
const ofOneRemote = v.object({
  on: v.object({ push: paths, pull_request: paths }),
  jobs: v.object({
    remote: v.object({ uses: v.string(), with: v.object({ remote: v.string() }) }),
  }),
})
const withSteps = v.object({
  jobs: v.record(
    v.string(),
    v.object({ steps: v.array(v.object({ run: v.optional(v.string()) })) }),
  ),
})

const nightly = v.object({
  on: v.object({
    schedule: v.array(v.object({ cron: v.string() })),
    push: v.object({ tags: v.array(v.string()) }),
  }),
  jobs: v.object({
    part: v.object({
      strategy: v.object({ matrix: v.object({ part: v.array(v.string()) }) }),
    }),
  }),
})

const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const workflow = async (name: string): Promise<unknown> => parse(await read(join(WORKFLOWS, name)))

async function scriptsOf(folder: string): Promise<object> {
  return JSON.parse(await read(join(folder, 'package.json'))).scripts
}

/** Returns `mf-tours` for `npm run verify -w mf-tours`. */
const folderOf = (words: readonly string[]) => (words[2] === '-w' ? (words[3] ?? '.') : '.')

async function missingCommands(commands: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const command of commands) {
    const [tool, ...words] = command.split(' ')
    const known =
      tool === 'npm'
        ? words[0] === 'ci' || (words[1] ?? '') in (await scriptsOf(folderOf(words)))
        : existsSync(join(ROOT, tool === 'node' ? (words[0] ?? '') : (tool ?? '')))
    if (!known) missing.push(command)
  }
  return missing
}

async function commandsIn(name: string, remote = ''): Promise<string[]> {
  const { jobs } = v.parse(withSteps, await workflow(name))
  return Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run?.replace(/\$\{\{ inputs\.remote \}\}/, remote) ?? []),
  )
}

for (const remote of REMOTES) {
  test(`${remote} is checked only when it, shared or a package changes`, async () => {
    const { on, jobs } = v.parse(ofOneRemote, await workflow(`${remote}.yml`))
    const own = [`${remote}/**`, 'shared/**', 'package-lock.json']
    expect(on.push.paths).toEqual(own)
    expect(on.pull_request.paths).toEqual(own)
    expect(jobs.remote).toEqual({ uses: `./${WORKFLOWS}/remote.yml`, with: { remote } })
    const commands = await commandsIn('remote.yml', remote)
    expect(commands).toContain(`npm run verify -w ${remote}`)
    expect(await missingCommands(commands)).toEqual([])
  })

  test(`${remote} is verified by its own scripts, which name no other remote`, async () => {
    const scripts = await scriptsOf(remote)
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['build', 'dev', 'release', 'test', 'verify']),
    )
    const others = REMOTES.filter((other) => other !== remote)
    for (const other of others) expect(JSON.stringify(scripts)).not.toContain(other)
  })

  test(`${remote} has a README of at most 40 lines with all headings of the card`, async () => {
    const lines = (await read(join(remote, 'README.md'))).trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    const heads = lines.flatMap((line) => line.match(/^\*\*(.+?)\*\*/)?.[1] ?? [])
    expect(heads).toEqual(CARD)
  })
}

const CARD = [
  'Owner',
  'Pages',
  'Switched on by',
  'Reads',
  'Raises',
  'Work on it',
  'Test it',
  'Release it',
  'Roll it back',
]

test('every change is checked by the same command that a developer runs', async () => {
  const commands = await commandsIn('whole.yml')
  expect(commands).toEqual(['.ci/run'])
  expect(await missingCommands(commands)).toEqual([])
  expect((await read('.ci/run')).trimEnd().split('\n').at(-1)).toBe('exec npm test </dev/null')
})

test('each part of the whole verification runs every night and before a release', async () => {
  const { on, jobs } = v.parse(nightly, await workflow('verify.yml'))
  expect(on.schedule).toHaveLength(1)
  expect(on.push.tags).toEqual(['v*'])
  expect(jobs.part.strategy.matrix.part).toEqual(Object.keys(PARTS))
  const commands = await commandsIn('verify.yml')
  expect(commands.at(-1)).toMatch(/^npm run verify -- --part \$\{\{ matrix\.part \}\}$/)
  const own = commands.filter((command) => !command.startsWith('sudo apt-get '))
  expect(await missingCommands(own)).toEqual([])
})

test('reports commands in a workflow that do not exist in package.json', async () => {
  const commands = ['npm run verfiy -w mf-tours', 'node e2e/commands/gone.ts', '.ci/walk']
  expect(await missingCommands(commands)).toHaveLength(3)
})

test('every workflow of a remote belongs to an existing remote', async () => {
  const names = (await readdir(join(ROOT, WORKFLOWS))).filter((name) => name.startsWith('mf-'))
  expect(names.sort()).toEqual(REMOTES.map((remote) => `${remote}.yml`).sort())
})

test('every folder has one owner, and every owner an existing folder', async () => {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).stdout
  const files = listed.split('\0').filter((file) => file.includes('/'))
  const folders = new Set(files.map((file) => `/${file.split('/')[0]}/`))
  expect(folders.size).toBeGreaterThan(REMOTES.length)
  const rules = (await read('.github/CODEOWNERS'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
  expect(rules[0]).toEqual(['*', '@museum-shop/platform'])
  expect(new Set(rules.slice(1).map(([folder]) => folder))).toEqual(folders)
  for (const [, owner] of rules) expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/)
  for (const remote of REMOTES) {
    const team = remote.replace('mf-', '@museum-shop/')
    expect(rules).toContainEqual([`/${remote}/`, team])
  }
})

// The owner of an action can move its tags to other code, but cannot change a commit.
test('every action is pinned to a commit, and every change is checked for advisories', async () => {
  for (const file of await readdir(join(ROOT, WORKFLOWS))) {
    const used = [...(await read(join(WORKFLOWS, file))).matchAll(/uses: (\S+)(.*)/g)]
    for (const [, action = '', version = ''] of used) {
      if (action.startsWith('./')) continue
      expect(`${action}${version}`, file).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  }
  expect(await read(join(WORKFLOWS, 'advisories.yml'))).toContain('npm audit --omit=dev')
})
