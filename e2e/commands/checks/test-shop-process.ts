import { endWith } from '../serve/process-end.ts'
import { settingsOrThrow } from '../serve/settings.ts'
import { startShop } from '../serve/start-shop.ts'

try {
  const shop = await startShop(settingsOrThrow(), {
    testControls: true,
    say: (line) => console.log(line),
  })
  process.send?.({ origin: shop.origin, providerOrigin: shop.providerOrigin })
  // The tests' process has ended, for whatever reason.
  process.on('disconnect', () => shop.close().finally(() => process.exit(0)))
  // Ctrl+C reaches this process too; the tests' process decides when it ends.
  process.on('SIGINT', () => {})
} catch (error) {
  endWith(error)
}
