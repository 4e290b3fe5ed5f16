import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { distOf } from '../../delivery/build/apps.ts'
import { gzipSize, overBudget } from '../../delivery/registry/own-size.ts'
import { fullRecord } from '../../delivery/registry/records.ts'

export interface RemoteWeight {
  line: string
  withinBudget: boolean
}

/** Size of each built remote's own code, and whether it is within its budget. */
export async function weighRemotes(): Promise<RemoteWeight[]> {
  return await Promise.all(
    REMOTES.map(async (remote) => {
      const folder = distOf(remote)
      const text = await readFile(join(folder, RELEASE_RECORD), 'utf8')
      const { own = [], budget } = v.parse(fullRecord, JSON.parse(text))
      const contents = await Promise.all(own.map((path) => readFile(join(folder, path))))
      const gzipBytes = await gzipSize(contents)
      const why = overBudget(remote, gzipBytes, budget)
      const most = budget === undefined ? '' : ` of ${budget.gzipBytes}`
      return { line: why ?? `${remote}: ${gzipBytes}${most} bytes`, withinBudget: why === null }
    }),
  )
}
