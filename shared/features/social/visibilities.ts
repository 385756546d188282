export const visibilities = ['private', 'friends', 'public'] as const
