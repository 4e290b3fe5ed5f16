import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { distOf } from '../delivery/apps.ts'
import { shopBudgets } from '../delivery/build/app-package.ts'
import { budgetOf, gzipSize, overBudget } from '../delivery/registry/own-size.ts'
import { fullRecord } from '../delivery/registry/records.ts'
import { exitWithError } from '../shop/process-end.ts'
import { startTestShop } from '../tests/fixtures/test-shop.ts'
import { sizeVerdict, weighHome } from './checks/weigh-home.ts'
import { weighViews } from './checks/weigh-views.ts'

interface RemoteWeight {
  line: string
  withinBudget: boolean
}

try {
  const shop = await startTestShop()
  try {
    const verdict = sizeVerdict(await weighHome(shop.origin))
    console.log(verdict.lines.join('\n'))
    const remotes = await weighRemotes()
    const views = await weighViews(shop.origin)
    console.log('\nUntil a page can be used, bytes as transferred:')
    for (const { line } of views) console.log(line)
    console.log('\nOwn code of the remotes, gzip:')
    for (const { line } of remotes) console.log(line)
    const isWithin =
      remotes.every(({ withinBudget }) => withinBudget) &&
      views.every(({ withinLimits }) => withinLimits)
    if (!verdict.withinLimits || !isWithin) process.exitCode = 1
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

async function weighRemotes(): Promise<RemoteWeight[]> {
  const budgets = await shopBudgets()
  return await Promise.all(
    REMOTES.map(async (remote) => {
      const folder = distOf(remote)
      const text = await readFile(join(folder, RELEASE_RECORD), 'utf8')
      const { own = [] } = v.parse(fullRecord, JSON.parse(text))
      const contents = await Promise.all(own.map((path) => readFile(join(folder, path))))
      const gzipBytes = await gzipSize(contents)
      const budget = budgetOf(remote, budgets)
      const why = overBudget(remote, gzipBytes, budget)
      const most = budget === null ? '' : ` of ${budget}`
      return { line: why ?? `${remote}: ${gzipBytes}${most} bytes`, withinBudget: why === null }
    }),
  )
}
