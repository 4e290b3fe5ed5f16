import { startDevelopment } from './dev/start-dev.ts'
import { endWith } from './end-with.ts'
import { settingsOrThrow } from './server/settings.ts'
import { untilStopped } from './server/until-stopped.ts'

const say = (line: string) => console.log(line)

process.env.NODE_ENV = 'development'
try {
  const development = await startDevelopment(settingsOrThrow(), say)
  const remotes = [...development.remotes].map(([remote, port]) => `${remote} ${port}`)
  say(`
  The shop, in development:  ${development.origin}
  Payment provider:          ${development.providerOrigin}
  Remotes on the ports:      ${remotes.join(', ')}

  Stop it with Ctrl+C.
`)
  untilStopped(development.close)
} catch (error) {
  endWith(error)
}
