import { mergeRsbuildConfig } from '@rsbuild/core'
import { shellConfig } from '@shop/shared/federation/app-config'
import { lifelineInDocument } from './lifeline/in-document.ts'

export default mergeRsbuildConfig(shellConfig({ name: 'shell' }), {
  plugins: [lifelineInDocument],
})
