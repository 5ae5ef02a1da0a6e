"""
A small OpenStack Swift with its S3 interface: proxy, account, container and object server, each a
process of its own, one replica on one device. Usage:

  s3Server.py FOLDER PROXY ACCOUNT CONTAINER OBJECT KEY_ID SECRET   (four ports of 127.0.0.1)

Everything lives in FOLDER. Ends, with its servers, at SIGTERM.
"""

import ctypes
import os
import signal
import sys
from time import time as now

import eventlet

eventlet.monkey_patch()

import swift.common.utils as utils
from swift.common.ring import RingBuilder

FOLDER, SECRET_OF_KEYS = sys.argv[1], sys.argv[7]
PORTS = dict(zip(["proxy", "account", "container", "object"], map(int, sys.argv[2:6])))
KEY_ID = sys.argv[6]
# An S3 key id is Swift's "account:user".
ACCOUNT, USER = KEY_ID.split(":")

PR_SET_PDEATHSIG = 1

COMMON = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
user = {user}
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_name = {name}
log_address = {folder}/no-syslog
log_level = ERROR
"""

PROXY = """
[pipeline:main]
pipeline = catch_errors memory listing_formats s3api tempauth copy dlo slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = false
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:memory]
paste.filter_factory = __main__:memory_filter
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{s3_user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:slo]
use = egg:swift#slo
"""

STORAGE = """
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""


class Memory:
    """What the proxy otherwise keeps in a memcached: who somebody is, and what a bucket is like."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        value, until = self.kept.get(key, (None, 0))
        return value if until > now() else None

    def set(self, key, value, time=0, **_):
        self.kept[key] = (value, now() + time if time else float("inf"))

    def incr(self, key, delta=1, time=0, **_):
        value = max(0, int(self.get(key) or 0) + int(delta))
        self.set(key, value, time=time)
        return value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def memory_filter(global_conf, **local_conf):
    memory = Memory()

    def wrap(app):
        def handle(environ, start_response):
            environ["swift.cache"] = memory
            return app(environ, start_response)

        return handle

    return wrap


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def build_rings():
    for ring in ["account", "container", "object"]:
        builder = RingBuilder(part_power=4, replicas=1, min_part_hours=1)
        builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk",
                         "ip": "127.0.0.1", "port": PORTS[ring],
                         "replication_ip": "127.0.0.1", "replication_port": PORTS[ring]})
        builder.rebalance()
        builder.get_ring().save(os.path.join(FOLDER, ring + ".ring.gz"))


def serve(name):
    import pwd

    values = {"port": PORTS[name], "folder": FOLDER, "name": name, "account": ACCOUNT,
              "s3_user": USER, "secret": SECRET_OF_KEYS, "user": pwd.getpwuid(os.getuid()).pw_name}
    path = write(name + ".conf", (COMMON + (PROXY if name == "proxy" else STORAGE)).format(**values))
    from swift.common.wsgi import run_wsgi

    os._exit(run_wsgi(path, name + "-server") or 0)


def main():
    os.makedirs(os.path.join(FOLDER, "devices", "disk"))
    utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n"
                                                "[storage-policy:0]\nname = only\ndefault = yes\n")
    build_rings()
    for name in PORTS:
        if os.fork() == 0:
            # Whatever ends this program ends its servers.
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            serve(name)
    signal.pause()


main()
