import { diversify, english, leiden } from 'sheaf';

const results = [
  'Jaguar cars for sale',
  'Used Jaguar cars near you',
  'Jaguar cars: new models',
  'The jaguar, the big cat of the Americas',
  'Jaguar, a big cat in danger',
  'Where the big cat lives',
];
for (const passage of diversify(results, 2, { algorithm: leiden, language: english })) console.log(passage);
