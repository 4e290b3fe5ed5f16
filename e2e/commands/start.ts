import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { endWith, untilStopped } from './serve/process-end.ts'
import { settingsOrThrow } from './serve/settings.ts'
import { startMessage } from './serve/start-message.ts'
import { startShop } from './serve/start-shop.ts'

const say = (line: string) => console.log(line)

try {
  const settings = settingsOrThrow()
  await buildStaleApps(say)
  const shop = await startShop(settings, { testControls: false, say })
  say(startMessage(shop, settings))
  untilStopped(shop.close)
} catch (error) {
  endWith(error)
}
