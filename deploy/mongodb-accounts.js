// Run once by the image of MongoDB on an empty database: the service gets an account of its own that may read
// and write its book and nothing else. The password is the one of deploy/secrets/mongodb_service_password.
const password = require('fs').readFileSync('/run/secrets/mongodb_service_password', 'utf8').trim();
db.getSiblingDB('so-cuoc').createUser({
  user: 'service',
  pwd: password,
  roles: [{ role: 'readWrite', db: 'so-cuoc' }],
});
