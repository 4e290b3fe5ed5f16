import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { setLogLevel } from '../service/http/log.ts'
import { endWith, untilStopped } from '../shop/process-end.ts'
import { settingsOrThrow } from '../shop/settings.ts'
import { startMessage } from '../shop/start-message.ts'
import { startShop } from '../shop/start-shop.ts'

const say = (line: string) => console.log(line)

try {
  const settings = settingsOrThrow()
  setLogLevel(settings.logLevel)
  await buildStaleApps(say)
  const shop = await startShop(settings, { testControls: false, say })
  say(startMessage(shop, settings))
  untilStopped(shop.close)
} catch (error) {
  endWith(error)
}
