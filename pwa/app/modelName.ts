import { keptConfig } from '../features/auth/authConfig.ts'

/** The language model of the server, as it was said last; null where it has none, undefined where nobody knows. */
export const modelName = (): string | null | undefined => keptConfig()?.assistant?.model
