import { buildStaleApps } from './build/build-apps.ts'
import { endWith } from './end-with.ts'
import { settingsOrThrow } from './server/settings.ts'
import { startShop } from './server/start-shop.ts'
import { untilStopped } from './server/until-stopped.ts'

const say = (line: string) => console.log(line)

try {
  const settings = settingsOrThrow()
  await buildStaleApps(say)
  const shop = await startShop(settings, { testControls: false, say })
  const data = settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL'
  say(`
  The shop is open:   ${shop.origin}
  Payment provider:   ${shop.providerOrigin}
  Orders and mails:   ${data}

  Stop it with Ctrl+C.
`)
  untilStopped(shop.close)
} catch (error) {
  endWith(error)
}
