import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SECRETS } from '../../../service/given-settings.ts'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { backendSettings, providerSettings } from '../../../shop/service-settings.ts'
import { ROOT } from '../../apps.ts'
import { readDeployOptions } from '../deploy-options.ts'
import { instructionsIn } from './dockerfile.ts'

const COMPOSE = join(import.meta.dirname, 'compose.yaml')
const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')

interface Service {
  command?: string[]
  build?: { target: string }
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
}

const SET: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://tickets.museum.example',
  PROVIDER_PUBLIC_ORIGIN: 'https://pay.museum.example',
  DEMONSTRATION: 'yes',
}

/** The services as compose starts them, with these origins. */
async function services(): Promise<Record<string, Service>> {
  const set = (await read('compose.yaml')).replaceAll(
    /\$\{(\w+):[^}]*\}/g,
    (_, name: string) => SET[name] ?? '',
  )
  return parse(set, { merge: true }).services
}

const instructions = (dockerfile: string, wanted: string) =>
  instructionsIn(dockerfile).filter(({ name }) => name === wanted)

/** In ms: a linter compiles its schema for each file. */
const LINTING = 60_000

test(
  'linters report nothing about the Dockerfile and the file of services',
  async () => {
    expect(validate(await read('Dockerfile'))).toEqual([])
    expect(validate('FROM debian\nRUM true')).not.toEqual([])
    const rules: ConstructorParameters<typeof DCLinter>[0]['rules'] = {
      // Rules that are switched off: the files keep the order in which services start and people
      // read, and a built image has a name because several services use it.
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'top-level-properties-order': 0,
      'no-build-and-image': 0,
      'require-quotes-in-ports': [1, { quoteType: 'double' }],
    }
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const told = (file: string) =>
      linter
        .lintFiles([file], false)
        .flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))
    expect(told(COMPOSE)).toEqual([])
    const broken = (await read('compose.yaml')).replace(
      'restart: unless-stopped',
      'restarts: always',
    )
    const folder = await testFolder({ 'compose.yaml': broken })
    expect(told(join(folder, 'compose.yaml'))).not.toEqual([])
  },
  LINTING,
)

test('the image copies the manifest of each workspace, and each stage is used by a service', async () => {
  const dockerfile = await read('Dockerfile')
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const copied = instructions(dockerfile, 'COPY').filter(({ stage }) => stage === 'packages')
  expect(
    copied
      .map(({ words }) => words)
      .slice(1)
      .sort(),
  ).toEqual(workspaces.map((folder: string) => `${folder}/package.json ${folder}/`).sort())
  const stages = instructions(dockerfile, 'CMD').map(({ stage }) => stage)
  const targets = Object.values(await services()).flatMap(({ build }) => build?.target ?? [])
  expect([...new Set(targets)].sort()).toEqual(stages.sort())
  const [version] = /(?<=FROM node:)[\d.]+/.exec(dockerfile) ?? []
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  expect(version).toBe(devDependencies.node)
})

test("the pooler's image changes only addresses and one path in the example's settings", async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'etc'))
  const dockerfile = await read('Dockerfile')
  const [copy] = instructions(dockerfile, 'COPY').filter(({ stage }) => stage === 'pooler')
  const [source = '', target = ''] = copy?.words.split(' ') ?? []
  const example = await readFile(join(ROOT, source), 'utf8')
  const here = (text: string) => text.replaceAll('/etc/pgbouncer', join(folder, 'etc'))
  await writeFile(here(target), example)
  const run = instructions(dockerfile, 'RUN').find(({ words }) => words.startsWith('sed '))
  const { status, stderr } = spawnSync('sh', ['-c', here(run?.words ?? 'false')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const written = await readFile(join(folder, 'etc/pgbouncer.ini'), 'utf8')
  const lines = example.split('\n')
  const changed = written.split('\n').filter((line, at) => line !== lines[at])
  expect(changed.map((line) => line.replace(/ connect_query.*| port=.*/, ''))).toEqual([
    'shop = host=postgres',
    'provider = host=postgres',
    'listen_addr = 0.0.0.0',
    'auth_file = /run/secrets/pooler-users',
  ])
})

test('each service accepts the settings in its environment, and reads all its secrets from files', async () => {
  const started = await services()
  const values: Record<string, string> = {
    'backend-database': 'postgres://shop:x@pooler:6432/shop',
    'provider-database': 'postgres://shop:x@pooler:6432/provider',
    'deploy-database': 'postgres://shop:x@postgres:5432/shop',
    'provider-secret': 'shared by both of the services',
    'registry-token': 'makesKeysForTheTeamsOfRemotes',
  }
  const folder = await testFolder(values)
  const environment = (name: string) => {
    const given = Object.entries(started[name]?.environment ?? {})
    const files = given.filter(([key]) => SECRETS.some((secret) => key === `${secret}_FILE`))
    expect(files.map(([, file]) => file.replace('/run/secrets/', '')).sort()).toEqual(
      [...(started[name]?.secrets ?? [])].sort(),
    )
    return Object.fromEntries(
      given.map(([key, text]) => [key, text.replace('/run/secrets', folder)]),
    )
  }
  for (const name of ['backend-1', 'backend-2']) {
    // `DOCUMENT_ROOT` exists only in the image, so this test gives another folder.
    const settings = backendSettings({ ...environment(name), DOCUMENT_ROOT: folder })
    expect(settings).toMatchObject({ port: 3001, host: '0.0.0.0', DATABASE_POOLER: 'pgbouncer' })
    expect(settings.DATABASE_URL).toBe(values['backend-database'])
    expect(settings.REGISTRY_TOKEN).toBe(values['registry-token'])
  }
  expect(providerSettings(environment('provider'))).toMatchObject({
    DATABASE_URL: values['provider-database'],
    PROVIDER_SECRET: values['provider-secret'],
  })
  expect(environment('deploy')).toMatchObject({
    DATABASE_URL_FILE: join(folder, 'deploy-database'),
  })
  const [, script, ...args] = started.deploy?.command ?? []
  expect(script).toBe('e2e/commands/nginx.ts')
  expect(readDeployOptions(args)).toMatchObject({
    root: '/srv/shop',
    backend: ['http://backend-1:3001', 'http://backend-2:3001'],
  })
})

// Regression: the backends could not store any release, because they could not write to the folder
// that nginx serves.
test('backends may write releases to the folder from which nginx serves them, and to no other served folder', async () => {
  const started = await services()
  const dockerfile = await read('Dockerfile')
  const mounted = (name: string) =>
    (started[name]?.volumes ?? []).filter((volume) => /:\/srv\/shop/.test(volume))
  for (const name of ['backend-1', 'backend-2']) {
    const { RELEASES_DIR } = started[name]?.environment ?? {}
    expect(mounted(name)).toEqual(['files:/srv/shop:ro', `releases:${RELEASES_DIR}`])
  }
  expect(mounted('web')).toEqual(['files:/srv/shop:ro', 'releases:/srv/shop/remotes:ro'])
  expect(mounted('deploy')).toEqual(['files:/srv/shop', 'releases:/srv/shop/remotes'])
  // A new volume gets the owner that its folder has in the image.
  const owned = instructions(dockerfile, 'RUN').find(({ words }) => words.includes('install -d'))
  expect(owned?.words).toMatch(/ -o node -g node .* \/srv\/shop\/remotes /)
})
