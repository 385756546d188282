/** Under which name counts and turns know a person. */
export const keyOfPerson = (userId: string): string => `user:${userId}`
