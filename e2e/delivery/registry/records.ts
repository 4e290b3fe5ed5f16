import { extensionPage, MOST_PAGES } from '@shop/shared/federation/extension-page'
import { releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Maximum bytes of own code, as the sum of the files compressed with gzip: by remote, and for all
 * `others`. The shop sets them in the shell's package.json.
 */
export const budgets = v.record(v.string(), bytes)

export const MAX_CONTRACT_LENGTH = 50

/**
 * The version of the contract. Nothing may follow it, because the registry stores this text
 * unchanged.
 */
const contract = v.pipe(
  v.string(),
  v.maxLength(MAX_CONTRACT_LENGTH, `is longer than ${MAX_CONTRACT_LENGTH} characters`),
  v.regex(/^\d+\.\d+\.\d+([-+][\w.+-]*)?$/, 'is not a version'),
)

/** A complete `release.json`; the shell reads only some of its fields. */
export const fullRecord = v.object({
  ...releaseRecord.entries,
  contract,
  /** Paths of the remote's own code, without its copies of modules that the shell provides. */
  own: v.optional(v.array(v.string())),
  /** Pages the shell was not built with; they are listed in the registry. */
  pages: v.optional(
    v.pipe(v.array(extensionPage), v.maxLength(MOST_PAGES, `has more than ${MOST_PAGES} pages`)),
  ),
})

export type FullRecord = v.InferOutput<typeof fullRecord>

/** The shell's `release.json`, at the shop's root; remotes must fit its contract. */
export const shellRecord = v.object({
  name: v.literal('shell'),
  version: v.string(),
  contract: v.string(),
  /** Version of every module that it provides to remotes, by name. */
  provides: v.optional(v.record(v.string(), v.string())),
  budgets: v.optional(budgets),
  /** Path of the script that loads remotes, which only their pages need. */
  remotes: v.optional(v.string()),
  /** Hash of every file by its path, to compare builds. */
  files: v.optional(releaseRecord.entries.files),
})

export type ShellRecord = v.InferOutput<typeof shellRecord>

const MOST_PROBLEMS = 20
const LONGEST = 200

/** The problems, each with its path. Messages are cut, because they quote values of any length. */
export function schemaProblems(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const [path, message] = [v.getDotPath(issue) ?? '', issue.message].map(cut)
    return `${path}: ${message}`
  })
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
