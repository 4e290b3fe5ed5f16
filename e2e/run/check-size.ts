import { sizeVerdict } from './checks/size-verdict.ts'
import { startTestShop } from './checks/test-shop.ts'
import { weighHome } from './checks/weigh-home.ts'
import { endWith } from './end-with.ts'

try {
  const shop = await startTestShop()
  try {
    const verdict = sizeVerdict(await weighHome(shop.origin))
    console.log(verdict.lines.join('\n'))
    if (!verdict.withinLimits) process.exitCode = 1
  } finally {
    await shop.close()
  }
} catch (error) {
  endWith(error)
}
