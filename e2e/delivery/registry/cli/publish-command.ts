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
import { ask, type CliContext, COMMON_ARGS, REMOTE, requireNames } from './ask-registry.ts'
import { CommandRefused } from './command-line.ts'

export const PUBLISH_ARGS = {
  remote: REMOTE,
  version: {
    type: 'positional',
    description:
      'Version of the release; default: the version in the package.json of the remote, if it was built here',
    required: false,
  },
  url: {
    type: 'string',
    description: 'Address of its manifest, if it is served already; then no files are sent',
  },
  dir: { type: 'string', description: 'Folder of the release, whose files are sent to the shop' },
  contract: {
    type: 'string',
    description: "Contract of a future shell; default: the live shell's contract",
  },
  ...COMMON_ARGS,
} as const

/** In ms. The server gives up earlier if the release arrives slowly. */
const TIMEOUT_MS = 120_000
const FILES_AT_A_TIME = 8

const received = v.object({ said: v.string(), notes: v.array(v.string()) })

/**
 * Sends a release to the shop in one request, or has the shop check it at its address, and lists
 * it.
 */
export async function publish(
  cli: CliContext,
  args: ParsedArgs<typeof PUBLISH_ARGS>,
): Promise<void> {
  const { remote, url, contract } = args
  const here = await releaseHere(remote, cli.folder, args.version)
  const { version } = here
  requireNames(remote, version)
  const name = `${remote} ${version}`
  const given = args.dir ?? here.dir
  const dir = given === undefined ? undefined : resolve(cli.folder, given)
  const query = new URLSearchParams({
    ...(contract !== undefined && { contract }),
    ...(args['dry-run'] === true && { 'dry-run': '' }),
  })
  const path = `registry/releases/${remote}/${version}?${query}`
  const { said, notes } = await ask(args, cli, path, received, {
    ...(dir !== undefined && url === undefined
      ? await sent(dir, remote)
      : await named(url ?? publishedUrl(remote, version), dir, remote)),
    timeoutMs: TIMEOUT_MS,
    unanswered: 'Run the same command again: finished steps are not repeated.',
    inWords: (problems) =>
      `${[`${name} cannot be published:`, ...problems].join('\n  - ')}\nThe registry was not changed.`,
  })
  if (notes.length > 0) {
    const head = `${name} can run, with differences from what the shell provides:`
    cli.say([head, ...notes].join('\n  - '))
  }
  cli.say(said)
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

/**
 * The request to publish the release at an address. If `dir` has a release too, its hash is sent,
 * so that the shop can check that both are the same.
 */
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
 * The release that `npm run release` made for this remote: the given version, or the last one. The
 * remote's folder is the current folder or a folder in it. `dir` is undefined if the given version
 * is not there.
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
    throw new CommandRefused(`Name the version: there is no ${file} that contains it.`)
  }
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(read))
  return { version, dir: join(own, 'releases', version) }
}

function nothingIn(folder: string, remote: string): CommandRefused {
  return new CommandRefused(`There is no release in ${folder}. Nothing was sent.
npm run release -w ${remote} makes a release.`)
}
