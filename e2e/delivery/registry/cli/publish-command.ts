import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import type { ParsedArgs } from 'citty'
import { packTar } from 'modern-tar'
import pMap from 'p-map'
import * as v from 'valibot'
import { integrityOf } from '../integrity-of.ts'
import { publishedUrl } from '../list-release.ts'
import { allFiles } from '../release-files.ts'
import { ask, COMMON_ARGS, REMOTE, requireNames, type World } from './ask-registry.ts'
import { CommandRefused } from './command-line.ts'

export const PUBLISH_ARGS = {
  remote: REMOTE,
  version: {
    type: 'positional',
    description:
      'Version of the release; else the one in the package.json of the remote, made here',
    required: false,
  },
  url: {
    type: 'string',
    description: 'Address of its manifest, where it is served already; it is not sent',
  },
  dir: { type: 'string', description: 'Folder of the release, which is sent to the shop' },
  contract: {
    type: 'string',
    description: 'Contract of the shell that it is for, if not the live one',
  },
  ...COMMON_ARGS,
} as const

/** A server gives up sooner on a body that comes slowly. */
const TIMEOUT_MS = 120_000
const FILES_AT_A_TIME = 8

const received = v.object({ said: v.string(), notes: v.array(v.string()) })

/** Sends a release to the shop in one request, or has it look where it is served, and list it. */
export async function publish(world: World, args: ParsedArgs<typeof PUBLISH_ARGS>): Promise<void> {
  const { remote, url, contract } = args
  const here = await releaseHere(remote, world.folder, args.version)
  const { version } = here
  requireNames(remote, version)
  const name = `${remote} ${version}`
  const given = args.dir ?? here.dir
  const dir = given === undefined ? undefined : resolve(world.folder, given)
  const query = new URLSearchParams({
    ...(contract !== undefined && { contract }),
    ...(args['dry-run'] === true && { 'dry-run': '' }),
  })
  const path = `registry/releases/${remote}/${version}?${query}`
  const { said, notes } = await ask(args, world, path, received, {
    ...(dir !== undefined && url === undefined
      ? await sent(dir, remote)
      : await named(url ?? publishedUrl(remote, version), dir, remote)),
    timeoutMs: TIMEOUT_MS,
    unanswered: 'Say the same again: what was done is not done twice.',
    inWords: (problems) =>
      `${[`${name} cannot be published:`, ...problems].join('\n  - ')}\nThe registry was not changed.`,
  })
  if (notes.length > 0) {
    const head = `${name} can run, and differs from what the shell provides:`
    world.say([head, ...notes].join('\n  - '))
  }
  world.say(said)
}

async function sent(dir: string, remote: string) {
  const paths = await allFiles(dir).catch(() => [])
  if (paths.length === 0) throw nothingIn(dir, remote)
  const pack = async (name: string) => {
    const body = await readFile(join(dir, name))
    return { header: { name, size: body.length, mode: 0o644, mtime: new Date(0) }, body }
  }
  const body = await packTar(await pMap(paths, pack, { concurrency: FILES_AT_A_TIME }))
  return { method: 'PUT', body, headers: { 'content-type': 'application/x-tar' } }
}

/** Of a release that lies in `dir` too, the shop is told which one it has to be. */
async function named(url: string, dir: string | undefined, remote: string) {
  const record =
    dir &&
    (await readFile(join(dir, RELEASE_RECORD)).catch(() => {
      throw nothingIn(dir, remote)
    }))
  const body = { url, ...(record && { release: integrityOf(record) }) }
  return { method: 'POST', body: JSON.stringify(body) }
}

/**
 * What `npm run release` has made in the folder of the remote, which is this one or below it: this
 * version, or the last one. `dir` is undefined if the version named does not lie there.
 */
async function releaseHere(
  remote: string,
  folder: string,
  named: string | undefined,
): Promise<{ version: string; dir?: string | undefined }> {
  const own = basename(folder) === remote ? folder : join(folder, remote)
  if (named !== undefined) {
    const dir = join(own, 'releases', named)
    return { version: named, dir: existsSync(dir) ? dir : undefined }
  }
  const file = join(own, 'package.json')
  const read = await readFile(file, 'utf8').catch(() => null)
  if (read === null) {
    throw new CommandRefused(`Say which version: there is no ${file} to read it from.`)
  }
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read))
  return { version, dir: join(own, 'releases', version) }
}

function nothingIn(folder: string, remote: string): CommandRefused {
  return new CommandRefused(`No release lies in ${folder}. Nothing was sent.
npm run release -w ${remote} makes a release.`)
}
