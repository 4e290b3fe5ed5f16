import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative, sep } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { type Instruction, instructionsIn } from '../../delivery/deployment/docker/dockerfile.ts'

const DOCKERFILE = join(ROOT, 'e2e/delivery/deployment/docker/Dockerfile')
/** Maximum ms of a command: a registry that does not answer must not delay all later checks. */
const LONGEST_RUN = 600_000
/** Folders in the root of the image; here they are next to the project. */
const OUTSIDE = /(?<= )\/(?=srv|var)/g

export interface Image {
  /** The project's folder in the image. */
  root: string
  command: [string, ...string[]]
  remove: () => Promise<void>
}

/**
 * Does in a folder of this machine what the Dockerfile does in an image, up to the stage `app`:
 * copies the same files and runs the same commands, except for owners of folders. The path has
 * another length than the project's, and the packages are installed again.
 */
export async function buildAsImage(environment: NodeJS.ProcessEnv): Promise<Image> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'museum-shop-')))
  const root = join(place, 'built', 'in another', 'folder')
  await mkdir(root, { recursive: true })
  const all = instructionsIn(await readFile(DOCKERFILE, 'utf8'))
  const own = all.filter(({ stage }) => stage === 'packages' || stage === 'app')
  const ignored = (await readFile(`${DOCKERFILE}.dockerignore`, 'utf8')).trim().split('\n')
  for (const { name, words } of own) {
    if (name === 'COPY') await copy(words.split(' '), root, ignored)
    if (name === 'RUN') run(words.replaceAll(OUTSIDE, `${place}/`), root, environment)
  }
  return {
    root,
    command: commandOf(own),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

/**
 * Copies files, or everything, into the folder that is the last of `paths`; it ends with a slash.
 */
async function copy(paths: string[], root: string, ignored: readonly string[]): Promise<void> {
  const to = join(root, paths.pop() ?? '')
  for (const path of paths) {
    const target = path === '.' ? to : join(to, path.split('/').at(-1) ?? '')
    await mkdir(dirname(target), { recursive: true })
    await cp(join(ROOT, path), target, {
      recursive: true,
      filter: (source) => {
        const seen = relative(ROOT, source).split(sep).join('/')
        return !ignored.some((pattern) => matchesGlob(seen, pattern))
      },
    })
  }
}

function run(words: string, root: string, environment: NodeJS.ProcessEnv): void {
  // Only root can change the owner of a folder, and the user `node` does not exist here.
  const command = words.replaceAll(/ -[og] node\b/g, '')
  const env = { ...environment, npm_config_prefer_offline: 'true' }
  const done = spawnSync('sh', ['-c', command], {
    cwd: root,
    env,
    timeout: LONGEST_RUN,
    stdio: ['ignore', 2, 2],
  })
  if (done.status !== 0)
    throw new Error(`This command failed in the other folder, see above: ${words}`)
}

function commandOf(instructions: readonly Instruction[]): [string, ...string[]] {
  const words = instructions.findLast(({ name }) => name === 'CMD')?.words ?? '[]'
  const [program, ...rest] = JSON.parse(words)
  return [program, ...rest]
}
