import { join } from 'node:path'
import { buildStaleApps } from '../delivery/build/build-apps.ts'
import { buildDesk } from '../delivery/build/build-desk.ts'
import { closeAll } from '../service/close-all.ts'
import { checkFolder } from '../service/database/check-folder.ts'
import { closeOnSignal, exitWithError } from '../shop/process-end.ts'
import { settingsOrThrow } from '../shop/settings.ts'
import { startMessage } from '../shop/start-message.ts'
import { startShop } from '../shop/start-shop.ts'
import { watchProcess } from '../shop/watch-process.ts'

const say = (line: string) => console.log(line)

try {
  const settings = settingsOrThrow()
  // Check before the build, which may take a minute.
  if (settings.databaseUrl === undefined)
    for (const name of ['shop', 'provider']) await checkFolder(join(settings.dataDir, name))
  const watching = await watchProcess('museum-shop', settings)
  await Promise.all([buildStaleApps(say), buildDesk(say)])
  const shop = await startShop(settings, { testControls: false, say })
  say(startMessage(shop, settings))
  closeOnSignal(() => closeAll([shop, watching]))
} catch (error) {
  exitWithError(error)
}
