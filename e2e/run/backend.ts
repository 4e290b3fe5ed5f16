import { endWith } from './end-with.ts'
import { backendSettings } from './server/service-settings.ts'
import { startBackendProcess } from './server/start-backend-process.ts'
import { untilStopped } from './server/until-stopped.ts'

try {
  const settings = backendSettings(process.env)
  const close = await startBackendProcess(settings)
  console.log(`The backend listens on ${settings.host}:${settings.port}.`)
  untilStopped(close)
} catch (error) {
  endWith(error)
}
