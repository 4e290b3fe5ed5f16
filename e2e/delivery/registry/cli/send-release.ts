import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packTar } from 'modern-tar'
import pMap from 'p-map'
import * as v from 'valibot'
import { allFiles } from '../all-files.ts'
import { askRegistry, refusal } from '../ask-registry.ts'
import {
  absolute,
  CommandRefused,
  type CommonArgs,
  openRegistry,
  placeOf,
  tokenOf,
  type World,
} from './world.ts'

/** A server gives up sooner on a body that comes slowly. */
const TIMEOUT_MS = 120_000
const UNANSWERED = 'Say the same again: what was done is not done twice.'
const FILES_AT_A_TIME = 8

const received = v.object({ said: v.string(), notes: v.array(v.string()) })
const refused = v.object({ problems: v.array(v.string()) })

interface Sent extends CommonArgs {
  remote: string
  version: string
  dir: string
  contract?: string | undefined
}

/** Sends a release to the shop in one request; the shop checks, keeps and lists it. */
export async function sendRelease(
  args: Sent,
  world: World,
): Promise<v.InferOutput<typeof received>> {
  const { remote, version, dir, contract } = args
  const { author } = openRegistry(args, world)
  const url = new URL(`registry/releases/${remote}/${version}`, placeOf(args, world))
  if (contract !== undefined) url.searchParams.set('contract', contract)
  if (args['dry-run'] === true) url.searchParams.set('dry-run', '')
  const token = tokenOf(args, world)
  const answer = await askRegistry(url.href, token, {
    method: 'PUT',
    body: await packFolder(absolute(dir, world.folder), remote),
    headers: {
      'content-type': 'application/x-tar',
      'registry-author': encodeURIComponent(author),
    },
    timeoutMs: TIMEOUT_MS,
    unanswered: UNANSWERED,
  })
  if (answer.ok) return v.parse(received, await answer.json())
  const problems = v.safeParse(
    refused,
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  if (!problems.success) throw await refusal(answer, url.href, token)
  throw new CommandRefused(unpublishable(`${remote} ${version}`, problems.output.problems))
}

async function packFolder(folder: string, remote: string): Promise<Uint8Array<ArrayBuffer>> {
  const paths = await allFiles(folder).catch(() => [])
  if (paths.length === 0) {
    throw new CommandRefused(
      `No release lies in ${folder}. Nothing was sent.\n${releaseHint(remote)}`,
    )
  }
  const pack = async (name: string) => {
    const body = await readFile(join(folder, name))
    return { header: { name, size: body.length, mode: 0o644, mtime: new Date(0) }, body }
  }
  return await packTar(await pMap(paths, pack, { concurrency: FILES_AT_A_TIME }))
}

/**
 * What `npm run release` has made in the folder of the remote, which is this one or below it: this
 * version, or the last one. `dir` is undefined if the version named does not lie there.
 */
export async function releaseHere(
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

export function releaseHint(remote: string): string {
  return `npm run release -w ${remote} makes a release.`
}

/** What speaks against a release, in words. */
export function unpublishable(name: string, problems: readonly string[]): string {
  const lines = problems.map((problem) => `  - ${problem}`).join('\n')
  return `${name} cannot be published:\n${lines}\nThe registry was not changed.`
}
