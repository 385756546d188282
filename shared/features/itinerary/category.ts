export const categories = ['restaurants', 'activities', 'hotels', 'transport', 'other'] as const
