import { shellWorkerConfig } from '@shop/shared/federation/worker-config'

export default shellWorkerConfig()
