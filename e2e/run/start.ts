import { buildStaleApps } from './build/build-apps.ts'
import { endWith } from './end-with.ts'
import { settingsOrThrow } from './server/settings.ts'
import { startMessage } from './server/start-message.ts'
import { startShop } from './server/start-shop.ts'
import { untilStopped } from './server/until-stopped.ts'

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
