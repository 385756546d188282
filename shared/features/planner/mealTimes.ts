/** How many minutes before or after the usual time a meal may begin. */
export const mealEarlyMin = 45
export const mealLateMin = 120
/** Where kitchens close early, people who have nothing left to see eat so many minutes before the usual time. */
export const mealEarliestMin = 90
/** Within this many minutes before the usual time of a meal, nothing else is started. */
export const mealSoonMin = 10
/** Minutes set aside to get to a table after a visit that ends late. */
export const mealWayMin = 20
