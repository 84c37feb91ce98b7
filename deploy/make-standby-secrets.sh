#!/bin/sh
# Makes the secret and the certificates of two copies of a book, once: docs/operations.md, "A second copy".
# Usage: make-standby-secrets.sh DIR HOST HOST. The hosts are the names or IPv4 addresses by which the copies reach
# each other. Keys and certificates that exist are kept; delete DIR to make new ones. Valid for five years.
set -eu
umask 077
dir=$1
one=$2
other=$3
mkdir -p "$dir"
cd "$dir"

[ -e standby-secret ] || openssl rand -hex 32 >standby-secret

# A client asks the certificate for the host that stands in its --standby.
make() {
  [ ! -e "$1.crt" ] || return 0
  case $1 in
    *[!0-9.]*) name=DNS:$1 ;;
    *) name=IP:$1 ;;
  esac
  openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 1825 -subj '/CN=so-cuoc-standby' \
    -addext "subjectAltName=$name" -keyout "$1.key" -out "$1.crt"
}

make "$one"
make "$other"

# Of every machine that ever was one of the hosts: a later run may name a third one.
rm -f standby-ca.crt
cat -- *.crt >standby-ca
mv standby-ca standby-ca.crt
