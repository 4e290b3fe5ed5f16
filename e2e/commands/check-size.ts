import { sizeVerdict } from './checks/size-verdict.ts'
import { startTestShop } from './checks/test-shop.ts'
import { weighHome } from './checks/weigh-home.ts'
import { weighRemotes } from './checks/weigh-remotes.ts'
import { weighViews } from './checks/weigh-views.ts'
import { endWith } from './serve/end-with.ts'

try {
  const shop = await startTestShop()
  try {
    const verdict = sizeVerdict(await weighHome(shop.origin))
    console.log(verdict.lines.join('\n'))
    const remotes = await weighRemotes()
    const views = await weighViews(shop.origin)
    console.log('\nUntil a page can be used, as it goes over the line:')
    for (const { line } of views) console.log(line)
    console.log('\nOwn code of the remotes, gzip:')
    for (const { line } of remotes) console.log(line)
    const kept =
      remotes.every(({ withinBudget }) => withinBudget) &&
      views.every(({ withinLimits }) => withinLimits)
    if (!verdict.withinLimits || !kept) process.exitCode = 1
  } finally {
    await shop.close()
  }
} catch (error) {
  endWith(error)
}
