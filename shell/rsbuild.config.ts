import { shellConfig } from '@shop/shared/federation/app-config'

export default shellConfig({ name: 'shell' })
