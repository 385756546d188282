import { keptConfig } from '../../features/auth/authConfig.ts'

/** The server's language model, as last reported; null when it has none, undefined when unknown. */
export const modelName = (): string | null | undefined => keptConfig()?.assistant?.model
