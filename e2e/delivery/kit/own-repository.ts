import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { withTemporaryFolder } from '../../service/temporary-folder.ts'
import { ROOT } from '../apps.ts'
import { collisionsOf } from '../scaffold/collisions.ts'
import type { RemoteOrder } from '../scaffold/read-order.ts'
import { remoteFiles, templatesIn } from '../scaffold/remote-files.ts'
import {
  formatFiles,
  resultMessage,
  type ScaffoldOutcome,
  writeFiles,
} from '../scaffold/scaffold-remote.ts'
import { readWorkspace } from '../scaffold/workspace.ts'
import { type Manifest, packKit, readManifest } from './pack-kit.ts'

const TEMPLATE = join(import.meta.dirname, 'repository')
/** The port of the first remote, if no other remote is being developed. */
const DEV_PORT = 3001
const KIT = 'kit'
/** The tools that test and check a remote, as in this workspace. */
const TOOLS = [
  '@biomejs/biome',
  '@testing-library/react',
  '@types/node',
  'happy-dom',
  'node',
  'typescript',
  'vitest',
]

/**
 * Creates a repository with one remote. It needs nothing of this workspace except the kit, which is
 * packed into it. The folder must not exist. A refusal creates nothing.
 */
export async function makeRepository(folder: string, order: RemoteOrder): Promise<ScaffoldOutcome> {
  const to = resolve(folder)
  const problems = [
    ...(existsSync(to) ? [`${to} exists already.`] : []),
    ...(isWithin(to, ROOT) ? [`${to} is in the shop's workspace: leave out --standalone.`] : []),
    ...collisionsOf(order, await readWorkspace(ROOT)),
  ]
  if (problems.length > 0) return { kind: 'refused', problems }
  await mkdir(dirname(to), { recursive: true })
  await withTemporaryFolder(dirname(to), async (unfinished) => {
    const kit = await packKit(join(unfinished, KIT))
    await writeFiles(unfinished, await filesOf(order, { name: basename(to), kit }))
    await cp(join(ROOT, 'LICENSE'), join(unfinished, 'LICENSE'))
    await rename(unfinished, to)
  })
  formatFiles(ROOT, to)
  const here = relative(process.cwd(), to)
  return {
    kind: 'made',
    said: resultMessage(
      order,
      `${here} was created with ${order.remote}. The address of its page is /${order.path}; the shop finds it through the registry.`,
      `  cd ${here}
  npm install
  npm test

  Its README explains how to develop it against a deployed shop, release it and publish it.`,
    ),
  }
}

function isWithin(folder: string, other: string): boolean {
  return `${folder}${sep}`.startsWith(`${other}${sep}`)
}

async function filesOf(
  order: RemoteOrder,
  { name, kit }: { name: string; kit: string },
): Promise<Map<string, string>> {
  const { remote } = order
  const files = new Map<string, string>()
  for (const [path, text] of await remoteFiles(ROOT, order, DEV_PORT)) {
    files.set(`${remote}/${path}`, text.replace(/see `\.github\/CODEOWNERS`/, 'of this repository'))
  }
  for (const [path, text] of await templatesIn(TEMPLATE)) {
    const place = path.replace('REMOTE', remote).replace(/^git/, '.git')
    files.set(place, text.replaceAll('__REMOTE__', remote))
  }
  const own = files.get(`${remote}/package.json`) ?? ''
  files.set(`${remote}/package.json`, withCommands(own, remote))
  files.set('package.json', await rootManifest({ name, remote, kit }))
  files.set('biome.json', await lintConfig())
  return files
}

/** The format and lint rules of this workspace, without the rules about its own folders. */
async function lintConfig(): Promise<string> {
  const whole = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'))
  const includes = [
    '**',
    '!**/node_modules',
    '!**/dist',
    '!**/releases',
    '!kit',
    '!package-lock.json',
  ]
  const overrides = [
    {
      includes: ['**/*.config.ts'],
      linter: { rules: { style: { noDefaultExport: 'off' } } },
    },
  ]
  return `${JSON.stringify({ ...whole, files: { includes }, overrides }, null, 2)}\n`
}

/**
 * The remote's package.json with commands that work without the workspace and with any version of
 * the kit: to update, only a newer kit is installed.
 */
function withCommands(text: string, remote: string): string {
  const scripts = {
    dev: `shop dev ${remote}`,
    release: `shop release ${remote}`,
    test: `vitest run --root .. ${remote}`,
    verify: 'biome check .. && tsc && npm test && npm run release',
  }
  const own = JSON.parse(text)
  const dependencies = { ...own.dependencies, '@shop/shared': '*' }
  return `${JSON.stringify({ ...own, scripts, dependencies }, null, 2)}\n`
}

async function rootManifest(repository: { name: string; remote: string; kit: string }) {
  const { name, remote, kit } = repository
  const [root, shared] = await Promise.all([readManifest('.'), readManifest('shared')])
  const known: Manifest['dependencies'] = { ...root.devDependencies, ...shared.devDependencies }
  const tools = [...TOOLS, '@types/react', '@types/react-dom'].sort()
  const manifest = {
    name,
    private: true,
    type: 'module',
    workspaces: [remote],
    scripts: {
      ...Object.fromEntries(
        ['dev', 'test', 'release', 'verify'].map((script) => [
          script,
          `npm run ${script} -w ${remote}`,
        ]),
      ),
      publish: `shop registry publish ${remote}`,
      registry: 'shop registry',
    },
    dependencies: { '@shop/shared': `file:${KIT}/${kit}` },
    devDependencies: Object.fromEntries(tools.map((tool) => [tool, known[tool]])),
    // Since npm 11, an install script runs only if it is allowed. The script of `node` installs
    // Node.
    allowScripts: { node: true },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
